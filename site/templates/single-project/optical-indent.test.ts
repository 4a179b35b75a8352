import { expect, it } from 'vitest';
import { opticalIndent } from './optical-indent.ts';

it('[C2] a giant title is moved to the margin by the space that its first letter leaves: most for a stem, least for a bar', () => {
  expect(opticalIndent('Periscope Garden')).toBe(0.04);
  expect(opticalIndent('École')).toBe(0.04);
  expect(opticalIndent(' Orrery Hall')).toBe(0.02);
  expect(opticalIndent('Tidal Hall')).toBe(0.01);
  expect(opticalIndent('')).toBe(0.01);
});
