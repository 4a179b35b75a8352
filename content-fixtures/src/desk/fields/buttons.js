import { element } from '../dom/element.js';

export const addButton = (text, onclick) => element('button', { type: 'button', class: 'add', onclick }, text);

/** A small button with an icon. */
export const toolButton = (icon, name, onclick) =>
  element(
    'button',
    { type: 'button', class: 'tool', onclick, title: name, 'aria-label': name },
    element('img', { src: `/icons/${icon}.svg`, alt: '', width: 16, height: 16 }),
  );

/** What changed without an event of its own is announced as typing is. */
export const announceInput = (control) => control.dispatchEvent(new Event('input', { bubbles: true }));
