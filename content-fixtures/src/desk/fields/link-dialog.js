import { element, openDialog } from '../shared/dom.js';
import { linkTarget } from './link.js';

const newTab = '_blank';

/**
 * Edits a link in rich text. Resolves with the `<a>`, with null to remove the link, or with undefined for no change.
 *
 * @param words the text of the link; undefined if it contains markup, which is then kept
 */
export async function askForLink({ link, words, context }) {
  const linkable = { ...context, entries: (sections) => context.entries(sections).filter(({ path }) => path) };
  const target = linkTarget({ link: getTarget(link, linkable), context: linkable, hasNone: false });
  const text = element('input', { type: 'text', value: words ?? '', autocomplete: 'off' });
  const spoken = element('input', { type: 'text', value: link?.getAttribute('aria-label') ?? '', autocomplete: 'off' });
  const inNewTab = element('input', { type: 'checkbox', checked: link?.target === newTab });
  const problem = element('p', { class: 'problems', role: 'alert', hidden: true });
  const button = (label, result, style = '') =>
    element('button', { type: 'button', class: style, onclick: () => dialog.close(result) }, label);
  const dialog = element(
    'dialog',
    { class: 'dialog small', 'aria-label': 'Link' },
    element('h2', {}, 'Link'),
    element(
      'form',
      {
        class: 'fields',
        noValidate: true,
        onsubmit(event) {
          event.preventDefault();
          const found = target.problem() ?? urlProblem(getUrl(target, linkable), target.kind());
          problem.textContent = found ?? '';
          problem.hidden = !found;
          if (!found) dialog.close('link');
        },
      },
      target.control,
      words === undefined ? null : element('label', {}, 'Words', text),
      element('label', {}, 'Read aloud as', spoken),
      element('label', { class: 'box' }, inNewTab, element('span', {}, 'Opens in a new tab')),
      problem,
      element(
        'div',
        { class: 'dialog-head' },
        link ? button('Remove the link', 'remove', 'quiet danger') : null,
        button('Cancel', ''),
        element('button', { class: 'publish' }, link ? 'Change the link' : 'Link'),
      ),
    ),
  );
  const choice = await openDialog(dialog);
  if (choice === 'remove') return null;
  if (choice !== 'link') return undefined;
  const href = getUrl(target, linkable);
  const attributes = { href, target: inNewTab.checked ? newTab : '', 'aria-label': spoken.value.trim() };
  const made = element('a', {}, text.value.trim() || target.name() || href);
  // Attributes that the dialog does not edit, such as the language, are kept.
  for (const { name, value } of link?.attributes ?? []) made.setAttribute(name, value);
  for (const [name, value] of Object.entries(attributes))
    if (value) made.setAttribute(name, value);
    else made.removeAttribute(name);
  return made;
}

const prefixes = { email: 'mailto:', tel: 'tel:' };

function getTarget(link, context) {
  const href = link?.getAttribute('href') ?? '';
  const entry = context.entries().find(({ path }) => path === href);
  if (entry) return { entry: entry.reference };
  const [kind, prefix] = Object.entries(prefixes).find(([, begin]) => href.startsWith(begin)) ?? ['url', ''];
  return href ? { [kind]: href.slice(prefix.length) } : {};
}

function getUrl(target, context) {
  const kind = target.kind();
  const value = target.read()[kind];
  if (kind === 'entry') return context.entries().find(({ reference }) => reference === value)?.path ?? '';
  return value && `${prefixes[kind] ?? ''}${value}`;
}

const forms = {
  email: [/^mailto:[^\s@]+@[^\s@]+$/i, 'An email address consists of a name, @ and a host.'],
  tel: [/^tel:[+(]?\d[\d\s().-]*$/i, 'A telephone number begins with a digit, + or (.'],
};
const anyForm = [/^(?:https?:\/\/[^\s/]|\/(?![/\\])|[#?])/i, 'A URL begins with https://, http://, / or #.'];

function urlProblem(url, kind) {
  if (!url) return 'Enter a link target.';
  const [pattern, advice] = forms[kind] ?? anyForm;
  return pattern.test(url) ? undefined : advice;
}
