import { describe, expect, it } from 'vitest';
import { getBrowser, getDevice } from './device-classes.ts';

const agents = {
  firefox: 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0',
  chrome: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0 Safari/537.36',
  safari:
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Safari/605.1.15',
  iphone:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 26_0 like Mac OS X) AppleWebKit/605.1.15 Version/26.0 Mobile/15E148 Safari/604.1',
  pixel:
    'Mozilla/5.0 (Linux; Android 16; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0 Mobile Safari/537.36',
};

describe('[D7] device classes', () => {
  it.each([
    ['firefox', 'firefox'],
    ['chrome', 'chrome'],
    ['safari', 'safari'],
    ['iphone', 'safari'],
    ['pixel', 'chrome'],
  ] as const)('detects the browser of %s as %s', (name, browser) => {
    expect(getBrowser({ userAgent: agents[name] })).toBe(browser);
  });

  it.each([
    ['chrome', 0, 900, 'desktop'],
    ['chrome', 10, 900, 'desktop'],
    ['iphone', 5, 390, 'mobile'],
    ['pixel', 5, 412, 'mobile'],
    ['pixel', 5, 800, 'tablet'],
    ['safari', 5, 820, 'tablet'],
    ['safari', 0, 900, 'desktop'],
  ] as const)('detects %s with %i touch points and %i px as %s', (name, touchPoints, shortSide, device) => {
    expect(getDevice({ userAgent: agents[name], touchPoints, shortSide })).toBe(device);
  });
});
