import { announce, element } from './dom/element.js';
import { titleNote } from './fields/title-note.js';
import { problemList } from './problem-list.js';

const text = { kind: 'text', format: 'plain' };
const title = { name: 'title', shape: text, required: true };
const ofAssets = [title, { name: 'alt', shape: text }];
const dates = [
  { name: 'slug', shape: text, required: true },
  { name: 'postDate', shape: { kind: 'date' } },
  { name: 'expiryDate', shape: { kind: 'date' } },
  { name: 'enabled', shape: { kind: 'boolean' } },
];

/** The form of an entry or a file: its element, and the changes that it holds. */
export function entryForm(entry, library, { isNew, onChange, publish, discard, remove }) {
  const isAsset = entry.volume !== undefined;
  const valueIn = ({ name }) => (name in entry ? entry[name] : entry.fields[name]);
  const make = (field) => library.makeField(field, valueIn(field));
  const first = (isAsset ? ofAssets : [{ ...title, note: isNew ? undefined : titleNote(entry) }]).map(make);
  const own = entry.model.map(make);
  const last = isAsset ? [] : dates.map(make);
  const fields = [...first, ...own, ...last];
  if (isNew) followTitle(first[0], last[0]);

  const { section, site, type, id } = entry;
  const all = () => Object.fromEntries(fields.flatMap((field) => given(field)));
  const changed = () =>
    Object.fromEntries(fields.filter((field) => field.changed()).map((field) => [field.name, field.read()]));
  const changes = () => (isNew ? { section, site, type, ...(id && { id }), ...all() } : changed());
  const problems = problemList(fields);

  async function attempt(work) {
    problems.show([]);
    try {
      await work();
    } catch (error) {
      problems.show(error.errors ?? [{ message: error.message }]);
      problems.focus();
    }
  }
  function onSubmit(event) {
    event.preventDefault();
    if (!isNew && Object.keys(changed()).length === 0) return announce('Nothing has changed yet.');
    attempt(() => publish(changes()));
  }
  const button = (words, work, style = '') =>
    element('button', { type: 'button', class: style, onclick: () => attempt(work) }, words);
  const actions = element(
    'div',
    { class: 'actions' },
    element('button', { type: 'submit', class: 'publish' }, 'Publish'),
    button('Discard changes', discard),
    isAsset || isNew ? null : button('Delete', remove, 'quiet danger'),
  );
  const form = element(
    'form',
    { class: 'fields', noValidate: true, onsubmit: onSubmit, oninput: onChange },
    problems.element,
    ...[...first, ...own].map(({ row }) => row),
    isAsset
      ? null
      : element(
          'details',
          { class: 'folded attributes', open: isNew },
          element('summary', {}, 'Address and dates'),
          element('div', { class: 'fields' }, ...last.map(({ row }) => row)),
        ),
    actions,
  );
  return { element: form, changes };
}

/** A field of a new entry that holds something. */
function given(field) {
  const value = field.read();
  return value === undefined || value === '' ? [] : [[field.name, value]];
}

/** The address of a new entry is made from its title until somebody writes another. */
function followTitle(title, slug) {
  const [from, to] = [title.row, slug.row].map((row) => row.querySelector('input, textarea'));
  let made = to.value;
  from.addEventListener('input', () => {
    if (to.value !== made) return;
    made = from.value
      .normalize('NFD')
      .replace(/\p{M}/gu, '')
      .toLowerCase()
      .replace(/<[^<>]*>/g, '')
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^-|-$/g, '');
    to.value = made;
  });
}
