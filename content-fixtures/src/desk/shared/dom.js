/** Creates an element with attributes, listeners (`onclick`) and children. Strings become text nodes. */
export function element(name, attributes = {}, ...children) {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) {
    if (value === undefined || value === null || value === false) continue;
    if (key.startsWith('on')) made.addEventListener(key.slice(2), value);
    else if (key in made && key !== 'list') made[key] = value;
    else made.setAttribute(key, value === true ? '' : String(value));
  }
  made.append(...children.filter((child) => child !== null && child !== undefined));
  return made;
}

/** Text of markup, with spaces between block elements. */
export const plainText = (markup) =>
  new DOMParser().parseFromString(markup.replace(/<(?!\/?(?:em|strong|a)\b)/g, ' <'), 'text/html').body.textContent;

/** Shows a status message for 6 s and announces it to screen readers. */
export function announce(text) {
  const announcer = document.querySelector('#announcer');
  announcer.textContent = text;
  clearTimeout(announce.timer);
  announce.timer = setTimeout(() => {
    announcer.textContent = '';
  }, 6000);
}

/** Announces why an action failed. */
export const announceError = ({ message }) => announce(`That failed: ${message}.`);

export const addButton = (text, onclick) => element('button', { type: 'button', class: 'add', onclick }, text);

/** A small button with an icon. */
export const iconButton = (icon, name, onclick) =>
  element(
    'button',
    { type: 'button', class: 'tool', onclick, title: name, 'aria-label': name },
    element('img', { src: `/icons/${icon}.svg`, alt: '', width: 16, height: 16 }),
  );

/** Emits `input` after a programmatic change. */
export const emitInput = (control) => control.dispatchEvent(new Event('input', { bubbles: true }));

/** Shows a modal dialog. Resolves with its return value once it is closed. */
export function openDialog(dialog) {
  const { promise, resolve } = Promise.withResolvers();
  dialog.addEventListener('close', () => {
    dialog.remove();
    resolve(dialog.returnValue);
  });
  document.body.append(dialog);
  dialog.showModal();
  return promise;
}
