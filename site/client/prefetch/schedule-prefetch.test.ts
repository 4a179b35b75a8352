import { describe, expect, it } from 'vitest';
import { allowsPages, allowsRouteData } from './schedule-prefetch.ts';

describe('[D8] prefetching by connection', () => {
  it.each([
    [{}, true, true],
    [{ effectiveType: '4g' }, true, true],
    [{ effectiveType: '3g' }, true, true],
    [{ effectiveType: '2g' }, false, true],
    [{ effectiveType: 'slow-2g' }, false, false],
    [{ effectiveType: '4g', saveData: true }, false, true],
  ])('given %j, allows pages: %s, and route data: %s', (connection, pages, routeData) => {
    expect(allowsPages(connection)).toBe(pages);
    expect(allowsRouteData(connection)).toBe(routeData);
  });
});
