import { expect, it } from 'vitest';
import { legendText } from './legend.tsx';

it('[A5] the line under a picture holds all that the editor says of it', () => {
  const image = {
    titleElement: 'The hall',
    legend: 'At noon',
    textElement: 'The tank is the only lamp',
    copyright: 'Orrery',
  };
  expect(legendText(image)).toBe('The hall · At noon · The tank is the only lamp · ©\u00a0Orrery');
  expect(legendText({ legend: null, copyright: null })).toBe('');
});
