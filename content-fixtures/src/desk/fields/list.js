import { element } from '../dom/element.js';
import { announceInput, toolButton } from './buttons.js';

/**
 * A list whose items can be added, moved and removed.
 * `make(value)` gives an item's `{control, read, reveal?, name?}`; `adder(add)` the elements with which one adds.
 */
export function listControl({ values, label, make, adder, listClass = 'items' }) {
  const list = element('ol', { class: listClass });
  const items = [];

  function add(value, isNew = true) {
    const made = make(value, isNew);
    const item = { ...made };
    const named = () => `${made.name?.() ?? label}`;
    const move = (by) => () => moveItem(item, by);
    const tools = element(
      'div',
      { class: 'tools' },
      toolButton('up', `Move ${named()} up`, move(-1)),
      toolButton('down', `Move ${named()} down`, move(1)),
      toolButton('remove', `Remove ${named()}`, () => removeItem(item)),
    );
    item.line = element('li', { class: 'item' }, made.control, tools);
    items.push(item);
    list.append(item.line);
    if (!isNew) return;
    announceInput(control);
    item.line.querySelector('input, select, textarea, summary, [contenteditable]')?.focus();
  }

  function moveItem(item, by) {
    const from = items.indexOf(item);
    const to = from + by;
    if (to < 0 || to >= items.length) return;
    const focused = document.activeElement;
    items.splice(from, 1);
    items.splice(to, 0, item);
    list.insertBefore(item.line, items[to + 1]?.line ?? null);
    focused?.focus();
    announceInput(control);
  }

  function removeItem(item) {
    const index = items.indexOf(item);
    items.splice(index, 1);
    item.line.remove();
    const next = items[index] ?? items[index - 1];
    (
      next?.line.querySelector('button') ?? control.querySelector(':scope > .adder button, :scope > .adder input')
    )?.focus();
    announceInput(control);
  }

  const control = element('div', { class: 'list-control' }, list, element('div', { class: 'adder' }, ...adder(add)));
  for (const value of values) add(value, false);
  return {
    control,
    isGroup: true,
    read: () => items.map((item) => item.read()),
    reveal(path, message) {
      const [, index, rest = ''] = /^\[(\d+)\]\.?(.*)$/.exec(path) ?? [];
      items[Number(index)]?.reveal?.(rest, message);
    },
  };
}
