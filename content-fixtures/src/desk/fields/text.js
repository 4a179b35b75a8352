import { element } from '../dom/element.js';
import { announceInput } from './buttons.js';

const longLine = 70;

/** A line, several lines, or markup; a line that may emphasise has a button for it. */
export function textControl({ shape, value }) {
  const text = value ?? '';
  const isMarkup = shape.format === 'html';
  const isLong = isMarkup || text.length > longLine;
  const control = isLong
    ? element('textarea', { rows: isMarkup ? 6 : 3, value: text })
    : element('input', { type: 'text', value: text });
  control.classList.toggle('markup', isMarkup);
  const read = () => control.value;
  if (shape.format === 'emphasis') return { control, read, wrapper: withButtons(control, [['Emphasise', 'em']]) };
  if (isMarkup) return { control, read, wrapper: withButtons(control, markupButtons) };
  if (shape.format === 'colour') return { control, read, wrapper: withSwatch(control) };
  return { control, read };
}

const markupButtons = [
  ['Paragraph', 'p'],
  ['Strong', 'strong'],
  ['Emphasise', 'em'],
  ['Heading', 'h2'],
];

/** The control with buttons that put the chosen words into a tag, or take them out of it. */
function withButtons(control, buttons) {
  const made = buttons.map(([words, tag]) =>
    element('button', { type: 'button', class: 'tool wide-tool', onclick: () => toggleTag(control, tag) }, words),
  );
  return element('div', { class: 'with-tools' }, element('div', { class: 'tools' }, ...made), control);
}

function toggleTag(control, tag) {
  const { selectionStart: start, selectionEnd: end, value } = control;
  const [opening, closing] = [`<${tag}>`, `</${tag}>`];
  const chosen = value.slice(start, end);
  const isTagged = value.slice(0, start).endsWith(opening) && value.slice(end).startsWith(closing);
  control.focus();
  if (isTagged) control.setRangeText(chosen, start - opening.length, end + closing.length, 'select');
  else control.setRangeText(opening + chosen + closing, start, end, 'select');
  if (!isTagged) control.setSelectionRange(start + opening.length, end + opening.length);
  announceInput(control);
}

function withSwatch(control) {
  const swatch = element('input', { type: 'color', class: 'swatch', 'aria-label': 'Choose the colour' });
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

/** A moment in the editor's own time zone; null where there is none. */
export function dateControl({ value }) {
  const control = element('input', { type: 'datetime-local', value: value ? localTime(new Date(value)) : '' });
  return { control, read: () => (control.value === '' ? null : new Date(control.value).toISOString()) };
}

function localTime(date) {
  const shifted = new Date(date.getTime() - date.getTimezoneOffset() * 60_000);
  return shifted.toISOString().slice(0, 16);
}
