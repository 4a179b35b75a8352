import { element } from '../shared/dom.js';
import { fieldLabel } from '../shared/labels.js';
import { entryCombobox } from './pickers.js';
import { choiceControl } from './selects.js';

const kinds = { none: 'Nowhere', entry: 'An entry', url: 'An address', email: 'An email address', tel: 'A telephone' };
const styles = ['', 'primary', 'secondary', 'tertiary'];

/** Edits a link; null for none. */
export function linkControl({ value, context }) {
  const link = value ?? {};
  const kind = Object.keys(kinds).find((name) => link[name] !== undefined) ?? 'none';
  const where = element(
    'select',
    { onchange: () => follow() },
    ...Object.entries(kinds).map(([name, words]) => element('option', { value: name, selected: name === kind }, words)),
  );
  const entry = entryCombobox({ context, sections: undefined, label: 'Entry', value: link.entry ?? '' });
  const address = element('input', {
    type: 'text',
    value: link.url ?? link.email ?? link.tel ?? '',
    'aria-label': 'Address',
  });
  const words = element('input', { type: 'text', value: link.customText ?? '' });
  const style = choiceControl({ value: link.style ?? '', options: styles, nameOf: fieldLabel });
  const parts = element(
    'div',
    { class: 'link-parts' },
    entry,
    address,
    element('label', {}, 'Words', words),
    element('label', {}, 'Look', style.control),
  );
  function follow() {
    parts.hidden = where.value === 'none';
    entry.hidden = where.value !== 'entry';
    address.hidden = where.value === 'entry';
  }
  function read() {
    if (where.value === 'none') return null;
    const target = where.value === 'entry' ? entry.querySelector('input').value : address.value;
    const { entry: _entry, url: _url, email: _email, tel: _tel, customText: _words, style: _style, ...rest } = link;
    return {
      ...rest,
      [where.value]: target,
      ...(words.value !== '' && { customText: words.value }),
      ...(style.read() !== '' && { style: style.read() }),
    };
  }
  follow();
  const control = element('div', { class: 'link' }, element('label', {}, 'Leads to', where), parts);
  return { control, isGroup: true, read };
}
