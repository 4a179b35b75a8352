import { expect, it } from 'vitest';
import { opticalIndent } from './optical-indent.ts';

it('[C2] the optical indent is the side bearing of the first letter', () => {
  expect(opticalIndent('Periscope Garden')).toBe(0.04);
  expect(opticalIndent('École')).toBe(0.04);
  expect(opticalIndent(' Orrery Hall')).toBe(0.02);
  expect(opticalIndent('Tidal Hall')).toBe(0.01);
  expect(opticalIndent('')).toBe(0.01);
});
