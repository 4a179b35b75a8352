/**
 * An element with its attributes, listeners (`onclick`) and children. Text is always set as text, never parsed.
 * @param {string} name
 * @param {Record<string, unknown>} [attributes]
 * @param {...(Node | string | null | undefined)} children
 */
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

/** The words of markup, with a space between its elements of their own lines. */
export const textOf = (markup) =>
  new DOMParser().parseFromString(markup.replace(/<(?!\/?(?:em|strong|a)\b)/g, ' <'), 'text/html').body.textContent;

/** Sends a request to the admin. Throws an error with the response's `errors`, each `{message, field}`. */
export async function ask(path, method = 'GET', body = undefined) {
  const response = await fetch(path, {
    method,
    ...(body === undefined ? {} : { body: JSON.stringify(body), headers: { 'Content-Type': 'application/json' } }),
  });
  const answer = await response.json();
  if (response.ok) return answer;
  const errors = answer.errors ?? [{ message: `the content service responded with ${response.status}` }];
  throw Object.assign(new Error(errors.map(({ message }) => message).join('; ')), { errors });
}

/** Shows what happened for a moment, and tells screen readers. */
export function announce(text) {
  const announcer = document.querySelector('#announcer');
  announcer.textContent = text;
  clearTimeout(announce.timer);
  announce.timer = setTimeout(() => {
    announcer.textContent = '';
  }, 6000);
}
