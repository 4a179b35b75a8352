import { announce, element, plainText } from '../shared/dom.js';
import { fieldLabel } from '../shared/labels.js';
import { displayName } from '../shared/person.js';

/** Shows the changes that could not be merged, with both versions side by side. */
export function conflictList({ onChoose }) {
  const list = element('div', { class: 'conflicts' });
  const section = element(
    'section',
    { class: 'problems', hidden: true, 'aria-label': 'Changed twice' },
    element('p', {}, element('b', {}, 'Changed twice. '), 'Choose the version to keep; the other one is discarded.'),
    list,
  );
  return {
    element: section,
    show(conflicts, values) {
      if (section.hidden && conflicts.length > 0)
        announce('The same content was changed twice. Choose the version to keep.');
      section.hidden = conflicts.length === 0;
      list.replaceChildren(...conflicts.map((conflict) => choice(conflict, values, onChoose)));
    },
  };
}

function choice(conflict, values, onChoose) {
  const place = placeName(conflict.path, values);
  const version = (words, value, keep) =>
    element(
      'div',
      { class: 'version' },
      element('p', { class: 'label' }, words),
      element('p', { class: 'version-words' }, formatValue(value)),
      element(
        'button',
        {
          type: 'button',
          'aria-label': `Keep this version: ${place}, ${words.charAt(0).toLowerCase()}${words.slice(1)}`,
          onclick: () => onChoose(conflict, keep),
        },
        'Keep this version',
      ),
    );
  return element(
    'div',
    { class: 'conflict', role: 'group', 'aria-label': place },
    element('p', {}, place),
    version('Saved first', valueAt(values, conflict.path), 'theirs'),
    version(`Saved second, by ${displayName(conflict.editor)}`, conflict.mine, 'mine'),
  );
}

function valueAt(values, path) {
  let value = values;
  for (const step of path) value = step.startsWith('#') ? value?.find?.(({ id }) => `#${id}` === step) : value?.[step];
  return value ?? null;
}

/** Formats a path such as `Blocks › Quote 3 › Text`. */
export function placeName(path, values) {
  const names = path.map((step, index) => {
    if (!step.startsWith('#')) return fieldLabel(step);
    const blocks = valueAt(values, path.slice(0, index)) ?? [];
    const at = blocks.findIndex(({ id }) => `#${id}` === step);
    return at === -1 ? 'A removed block' : `${fieldLabel(blocks[at].type)} ${at + 1}`;
  });
  return names.join(' › ');
}

/** Formats a value as text. */
export function formatValue(value) {
  if (value === null || value === undefined || value === '') return 'Nothing';
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value === 'string') return plainText(value).trim() || value;
  if (Array.isArray(value)) return value.map(formatValue).join(', ') || 'Nothing';
  if (typeof value === 'object') {
    const { id: _id, type, ...fields } = value;
    const words = Object.values(fields)
      .map(formatValue)
      .filter((part) => part !== 'Nothing');
    return [type && fieldLabel(type), words.join(' · ')].filter(Boolean).join(': ') || 'Nothing';
  }
  return String(value);
}
