import { element } from './dom.js';

const steps = { ArrowLeft: -1, ArrowRight: 1 };

/** Buttons with a single tab stop; the arrow keys move between them. */
export function toolbar(name, buttons) {
  const bar = element('div', { class: 'tools', role: 'toolbar', 'aria-label': name }, ...buttons);
  function makeStop(chosen) {
    for (const button of buttons) button.tabIndex = button === chosen ? 0 : -1;
  }
  bar.addEventListener('focusin', ({ target }) => makeStop(target));
  bar.addEventListener('keydown', (event) => {
    const at = buttons.indexOf(event.target);
    const to = { Home: 0, End: buttons.length - 1 }[event.key] ?? at + steps[event.key];
    if (at === -1 || Number.isNaN(to)) return;
    event.preventDefault();
    buttons[(to + buttons.length) % buttons.length].focus();
  });
  makeStop(buttons[0]);
  return bar;
}
