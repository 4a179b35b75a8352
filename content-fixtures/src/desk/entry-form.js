import { errorSummary } from './error-summary.js';
import { announce, element, plainText } from './shared/dom.js';

const text = { kind: 'text', format: 'plain' };
const title = { name: 'title', shape: text, required: true };
const ofAssets = [title, { name: 'alt', shape: text }];
const dates = [
  { name: 'slug', shape: text, required: true },
  { name: 'postDate', shape: { kind: 'date' } },
  { name: 'expiryDate', shape: { kind: 'date' } },
  { name: 'enabled', shape: { kind: 'boolean' } },
];

export function entryForm(entry, context, { isNew, onChange, publish, discard, remove }) {
  const isAsset = entry.volume !== undefined;
  const valueIn = ({ name }) => (name in entry ? entry[name] : entry.fields[name]);
  const make = (field) => context.createField(field, valueIn(field));
  const first = (isAsset ? ofAssets : [{ ...title, note: isNew ? undefined : titleHint(entry) }]).map(make);
  const own = entry.model.map(make);
  const last = isAsset ? [] : dates.map(make);
  const fields = [...first, ...own, ...last];
  if (isNew) followTitle(first[0], last[0]);

  const { section, site, type, id } = entry;
  const all = () => Object.fromEntries(fields.flatMap((field) => given(field)));
  const changed = () =>
    Object.fromEntries(fields.filter((field) => field.changed()).map((field) => [field.name, field.read()]));
  const changes = () => (isNew ? { section, site, type, ...(id && { id }), ...all() } : changed());
  const problems = errorSummary(fields);

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

function given(field) {
  const value = field.read();
  return value === undefined || value === '' ? [] : [[field.name, value]];
}

/** Derives the slug from the title until it is edited. */
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

/** The field that holds the headline of an entry's page, and its words; undefined if that is the title. */
function pageHeadline({ title, fields }) {
  const headline = Object.entries({
    'Headline in Hero': fields.hero?.emphasisTitleElement,
    Headline: fields.emphasisTitleElement,
    Heading: fields.titleElement,
  }).find(([, words]) => words);
  // A headline with the words of the title follows it.
  return headline && plainText(headline[1]) !== title ? headline : undefined;
}

/** A note on where the headline of an entry's page, or the title in its tab, are written; undefined if both are the title. */
function titleHint(entry) {
  if (entry.uri === null) return undefined;
  const headline = pageHeadline(entry);
  const inTab = entry.fields.seo?.title;
  const hasOwn = Boolean(inTab) && inTab !== entry.title;
  if (!headline && !hasOwn) return undefined;
  return [
    ...(headline ? [`The headline of the page is ${headline[0]}: “${plainText(headline[1])}”.`] : []),
    ...(hasOwn ? [`The browser’s tab has the title in Search engines: “${inTab}”.`] : []),
    `The title is shown in ${hasOwn ? '' : 'the browser’s tab and in '}lists.`,
  ].join(' ');
}
