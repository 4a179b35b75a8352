import { element } from '../shared/dom.js';

/** A select. An option that no longer exists stays selectable. */
export function choiceControl({ value, options, getLabel = (option) => option }) {
  const all = value && !options.includes(value) ? [...options, value] : options;
  const control = element(
    'select',
    {},
    ...all.map((option) =>
      element('option', { value: option, selected: option === value }, option ? getLabel(option) : 'None'),
    ),
  );
  return { control, read: () => control.value };
}

export function checkboxControl({ value }) {
  const control = element('input', { type: 'checkbox', checked: value === true });
  return { control, read: () => control.checked };
}

/** The categories of a group, as checkboxes. */
export const categoriesControl = ({ shape, value, context }) =>
  checkboxesControl({
    value,
    options: context.categories(shape.group).map(({ slug, title }) => ({ value: slug, title })),
  });

/** Checkboxes. Newly ticked values are appended in option order. */
export function checkboxesControl({ value, options }) {
  const before = value ?? [];
  const boxes = options.map((option) => {
    const box = element('input', { type: 'checkbox', value: option.value, checked: before.includes(option.value) });
    return { box, line: element('label', { class: 'box' }, box, element('span', {}, option.title)) };
  });
  const control = element('div', { class: 'boxes' }, ...boxes.map(({ line }) => line));
  function read() {
    const ticked = boxes.filter(({ box }) => box.checked).map(({ box }) => box.value);
    return [...before.filter((one) => ticked.includes(one)), ...ticked.filter((one) => !before.includes(one))];
  }
  return { control, isGroup: true, read };
}
