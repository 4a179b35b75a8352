import { element } from '../shared/dom.js';
import { fieldLabel } from '../shared/labels.js';
import { entryCombobox } from './pickers.js';
import { choiceControl } from './selects.js';

const kinds = { none: 'Nowhere', entry: 'An entry', url: 'A URL', email: 'An email address', tel: 'A phone number' };
const styles = ['', 'primary', 'secondary', 'tertiary'];
const newTab = '_blank';

/** Edits a link. The value is null if there is none. */
export function linkControl({ value, context }) {
  const link = value ?? {};
  const target = linkTarget({ link, context });
  const words = element('input', { type: 'text', value: link.customText ?? '' });
  const spoken = element('input', { type: 'text', value: link.ariaLabel ?? '' });
  const inNewTab = element('input', { type: 'checkbox', checked: link.target === newTab });
  const style = choiceControl({ value: link.style ?? '', options: styles, getLabel: fieldLabel });
  const details = element(
    'div',
    { class: 'link-parts' },
    element('label', {}, 'Words', words),
    element('label', {}, 'Look', style.control),
    element('label', {}, 'Read aloud as', spoken),
    element('label', { class: 'box' }, inNewTab, element('span', {}, 'Opens in a new tab')),
  );
  const follow = () => {
    details.hidden = target.kind() === 'none';
  };
  function read() {
    if (target.kind() === 'none') return null;
    const others = {
      customText: words.value,
      style: style.read(),
      ariaLabel: spoken.value,
      target: inNewTab.checked ? newTab : '',
    };
    return { ...target.read(), ...Object.fromEntries(Object.entries(others).filter(([, part]) => part !== '')) };
  }
  follow();
  const control = element('div', { class: 'link', onchange: follow }, target.control, details);
  return { control, isGroup: true, read, problem: target.problem };
}

/** Where a link leads. `read` returns one of `entry`, `url`, `email` and `tel`; `name` is the title of the entry. */
export function linkTarget({ link, context, hasNone = true }) {
  const offered = Object.entries(kinds).filter(([name]) => hasNone || name !== 'none');
  const kind = offered.find(([name]) => link[name] !== undefined)?.[0] ?? offered[0][0];
  const where = element(
    'select',
    { onchange: () => follow() },
    ...offered.map(([name, words]) => element('option', { value: name, selected: name === kind }, words)),
  );
  const entry = entryCombobox({ context, label: 'Entry', value: link.entry ?? '' });
  const text = element('input', {
    type: 'text',
    value: link.url ?? link.email ?? link.tel ?? '',
    'aria-label': 'Address',
    autocomplete: 'off',
  });
  function follow() {
    entry.control.hidden = where.value !== 'entry';
    text.hidden = where.value === 'entry' || where.value === 'none';
  }
  follow();
  return {
    control: element('div', { class: 'link-parts' }, element('label', {}, 'Leads to', where), entry.control, text),
    kind: () => where.value,
    name: () => (where.value === 'entry' ? context.getTitle(entry.read()) : ''),
    read: () => ({ [where.value]: where.value === 'entry' ? entry.read() : text.value.trim() }),
    problem: () => (where.value === 'entry' ? entry.problem() : undefined),
  };
}
