import { expect, it } from 'vitest';
import { getOpticalIndent } from './optical-indent.ts';

it('[C2] the optical indent is the side bearing of the first letter', () => {
  expect(getOpticalIndent('Periscope Garden')).toBe(0.04);
  expect(getOpticalIndent('École')).toBe(0.04);
  expect(getOpticalIndent(' Orrery Hall')).toBe(0.02);
  expect(getOpticalIndent('Tidal Hall')).toBe(0.01);
  expect(getOpticalIndent('')).toBe(0.01);
});
