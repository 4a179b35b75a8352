import { element, emitInput } from '../shared/dom.js';
import { lineControl, richTextControl } from './rich-text.js';

const longLine = 70;

export function textControl({ shape, value, label, context }) {
  if (shape.format === 'emphasis') return lineControl({ value, label });
  if (shape.format === 'html') return richTextControl({ value, label, context });
  const text = value ?? '';
  const control =
    text.length > longLine || text.includes('\n')
      ? element('textarea', { rows: 3, value: text })
      : element('input', { type: 'text', value: text });
  const read = () => control.value;
  return shape.format === 'color' ? { control, read, wrapper: withSwatch(control) } : { control, read };
}

function withSwatch(control) {
  const swatch = element('input', { type: 'color', class: 'swatch', 'aria-label': 'Choose the color' });
  const follow = () => {
    if (/^#[\da-f]{6}$/i.test(control.value)) swatch.value = control.value;
  };
  control.addEventListener('input', follow);
  swatch.addEventListener('input', () => {
    control.value = swatch.value;
  });
  follow();
  return element('div', { class: 'with-swatch' }, swatch, control);
}

export function numberControl({ value }) {
  const control = element('input', { type: 'number', step: 'any', value: value ?? '' });
  return { control, read: () => (control.value === '' ? null : control.valueAsNumber) };
}

/** A date and time in the local time zone; null if empty. An incomplete date keeps the previous value. */
export function dateControl({ value }) {
  const control = element('input', { type: 'datetime-local', value: value ? localTime(new Date(value)) : '' });
  let whole = value ?? null;
  function read() {
    if (!control.validity.badInput) whole = control.value === '' ? null : new Date(control.value).toISOString();
    return whole;
  }
  // Browsers send no `input` event for an incomplete date.
  control.addEventListener('keyup', () => emitInput(control));
  return {
    control,
    read,
    problem: () =>
      control.validity.badInput
        ? 'This date and time is incomplete, or there is no such day. The previous date is kept until it is valid.'
        : undefined,
  };
}

function localTime(date) {
  const shifted = new Date(date.getTime() - date.getTimezoneOffset() * 60_000);
  return shifted.toISOString().slice(0, 16);
}
