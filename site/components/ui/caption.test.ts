import { expect, it } from 'vitest';
import { getCaptionText } from './caption.tsx';

const strings = { 'layout.name': 'Orrery' };

it('[A5] a caption contains all text fields of an image', () => {
  const image = {
    titleElement: 'The hall',
    legend: 'At noon',
    textElement: 'The tank is the only lamp',
    copyright: 'Vik Marine',
  };
  expect(getCaptionText(image, strings)).toBe('The hall · At noon · The tank is the only lamp · ©\u00a0Vik Marine');
  expect(getCaptionText({ ...image, copyright: 'Orrery' }, strings)).toBe(
    'The hall · At noon · The tank is the only lamp',
  );
  expect(getCaptionText({ legend: null, copyright: null }, strings)).toBe('');
});
