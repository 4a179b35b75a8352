import { element, emitInput, iconButton } from '../shared/dom.js';

/**
 * A sortable list. `createItem(value)` returns an item's control; `addControls(add)` returns the elements that add
 * one.
 */
export function listControl({ values, label, createItem, addControls, listClass = 'items' }) {
  const list = element('ol', { class: listClass });
  const items = [];

  function add(value, isNew = true) {
    const made = createItem(value, isNew);
    const item = { ...made };
    const itemName = () => `${made.name?.() ?? label}`;
    const move = (by) => () => moveItem(item, by);
    const tools = element(
      'div',
      { class: 'tools' },
      iconButton('up', `Move ${itemName()} up`, move(-1)),
      iconButton('down', `Move ${itemName()} down`, move(1)),
      iconButton('remove', `Remove ${itemName()}`, () => removeItem(item)),
    );
    item.element = element('li', { class: 'item', 'data-id': made.id ?? String(items.length) }, made.control, tools);
    items.push(item);
    list.append(item.element);
    if (!isNew) return;
    emitInput(control);
    item.element.querySelector('input, select, textarea, summary, [contenteditable]')?.focus();
  }

  function moveItem(item, by) {
    const from = items.indexOf(item);
    const to = from + by;
    if (to < 0 || to >= items.length) return;
    const focused = document.activeElement;
    items.splice(from, 1);
    items.splice(to, 0, item);
    list.insertBefore(item.element, items[to + 1]?.element ?? null);
    focused?.focus();
    emitInput(control);
  }

  function removeItem(item) {
    const index = items.indexOf(item);
    items.splice(index, 1);
    item.element.remove();
    const next = items[index] ?? items[index - 1];
    (
      next?.element.querySelector('button') ??
      control.querySelector(':scope > .addControls button, :scope > .addControls input')
    )?.focus();
    emitInput(control);
  }

  const control = element(
    'div',
    { class: 'list-control' },
    list,
    element('div', { class: 'add-controls' }, ...addControls(add)),
  );
  for (const value of values) add(value, false);
  return {
    control,
    isGroup: true,
    read: () => items.map((item) => item.read()),
    showErrors(errors, isOpening) {
      const placed = errors.map(({ field, message }) => {
        const [, index, rest = ''] = /^\[(\d+)\]\.?(.*)$/.exec(field) ?? [];
        return { index: Number(index), error: { field: rest, message } };
      });
      for (const [at, item] of items.entries())
        item.showErrors?.(
          placed.filter(({ index }) => index === at).map(({ error }) => error),
          isOpening,
        );
    },
  };
}
