import { element, emitInput, iconButton } from '../shared/dom.js';
import { toolbar } from '../shared/toolbar.js';
import { moveBy, moveHandle } from './sorting.js';

/**
 * A sortable list. `createItem(value)` returns an item's control; `addControls(add)` returns the elements that add an
 * item.
 */
export function listControl({ values, label, createItem, addControls, listClass = 'items' }) {
  const list = element('ol', { class: listClass });
  const items = [];

  function add(value, isNew = true) {
    const made = createItem(value, isNew);
    const name = made.name?.() ?? label;
    const item = {
      ...made,
      name,
      list,
      index: () => items.indexOf(item),
      count: () => items.length,
      moveTo: (to) => moveItem(item, to),
    };
    const tools = toolbar(`Tools for ${name}`, [
      moveHandle(item),
      iconButton('up', `Move ${name} up`, () => moveBy(item, -1)),
      iconButton('down', `Move ${name} down`, () => moveBy(item, 1)),
      iconButton('remove', `Remove ${name}`, () => removeItem(item)),
    ]);
    item.element = element('li', { class: 'item', 'data-id': made.id ?? String(items.length) }, tools, made.control);
    item.tools = tools;
    items.push(item);
    list.append(item.element);
    nameTools();
    if (!isNew) return;
    emitInput(control);
    made.control.querySelector('summary, input, select, textarea, [contenteditable]')?.focus();
  }

  /** Numbers the items, so that the tools of items with the same name have distinct names. */
  function nameTools() {
    for (const [index, { tools, name }] of items.entries())
      tools.setAttribute('aria-label', `Tools for ${name}, ${index + 1} of ${items.length}`);
  }

  function moveItem(item, to) {
    const focused = document.activeElement;
    items.splice(items.indexOf(item), 1);
    items.splice(to, 0, item);
    list.insertBefore(item.element, items[to + 1]?.element ?? null);
    nameTools();
    focused?.focus();
    emitInput(control);
  }

  function removeItem(item) {
    const index = items.indexOf(item);
    items.splice(index, 1);
    item.element.remove();
    nameTools();
    const next = items[index] ?? items[index - 1];
    (
      next?.element.querySelector('button') ??
      control.querySelector(':scope > .add-controls :is(select, input, button)')
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
