import { isSame } from '../shared/merge.js';
import { errorSummary } from './error-summary.js';
import { keepPlace } from './keep-place.js';
import { element, plainText } from './shared/dom.js';

const text = { kind: 'text', format: 'plain' };
const title = { name: 'title', shape: text, required: true };
const ofAssets = [title, { name: 'alt', shape: text }];
const attributes = [
  { name: 'slug', shape: { ...text, format: 'slug' }, required: true },
  { name: 'postDate', shape: { kind: 'date' } },
  { name: 'expiryDate', shape: { kind: 'date' } },
  { name: 'enabled', shape: { kind: 'boolean' } },
];

/** The fields of an entry or asset. */
export function entryForm(entry, initial, context, { isNew, onChange }) {
  const isAsset = entry.volume !== undefined;
  let values = initial;
  const { isShared = false } = entry;
  const definitions = isShared
    ? entry.model
    : [
        ...(isAsset ? ofAssets : [{ ...title, note: isNew ? undefined : titleHint(entry) }]),
        ...entry.model,
        ...(isAsset ? [] : attributes),
      ];
  const make = (definition) => context.createField(definition, values[definition.name]);
  const fields = definitions.map(make);
  const rows = (wanted) => fields.filter(({ name }) => wanted(name)).map(({ row }) => row);
  const isLast = (name) => !isAsset && !isShared && attributes.some((attribute) => attribute.name === name);
  if (isNew && !isAsset) followTitle(() => fields);
  const problems = errorSummary(fields, { isAsset });

  const form = element(
    'form',
    {
      class: 'fields',
      noValidate: true,
      // Enter in a field must not publish.
      onsubmit: (event) => event.preventDefault(),
      oninput: onChange,
    },
    ...problems.elements,
    ...rows((name) => !isLast(name)),
    isAsset || isShared
      ? null
      : element(
          'details',
          { class: 'folded attributes', open: isNew, 'data-name': 'attributes' },
          element('summary', {}, 'Slug and dates'),
          element('div', { class: 'fields' }, ...rows(isLast)),
        ),
  );

  return {
    element: form,
    problems,
    /** Problems with typed input, which the service does not receive. */
    typedProblems: () =>
      [...form.querySelectorAll('[data-problem]')].map((row) => ({
        field: topField(row, form).dataset.name,
        message: row.dataset.problem,
      })),
    values: () => ({ ...values, ...Object.fromEntries(fields.map((field) => [field.name, field.read()])) }),
    /** Shows other values, and keeps the focus, the caret and the open sections. */
    apply(wanted) {
      values = wanted;
      const restore = keepPlace(form);
      for (const [index, field] of fields.entries()) {
        if (isSame(field.read(), wanted[field.name])) continue;
        const made = make(definitions[index]);
        field.row.replaceWith(made.row);
        fields[index] = made;
      }
      restore();
    },
  };
}

function topField(row, form) {
  const outer = row.parentElement.closest('.field');
  return outer && form.contains(outer) ? topField(outer, form) : row;
}

/** Derives the slug from the title until the slug is edited. */
function followTitle(fields) {
  const getInput = (name) =>
    fields()
      .find((field) => field.name === name)
      .row.querySelector('input, textarea');
  let made = getInput('slug').value;
  getInput('title').addEventListener('input', ({ target }) => {
    const to = getInput('slug');
    if (to.value !== made) return;
    made = slugify(target.value);
    to.value = made;
  });
}

const slugify = (words) =>
  words
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/<[^<>]*>/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

/** The field with the headline of an entry's page, and its text; undefined if the title is the headline. */
function pageHeadline({ title, fields }) {
  const headline = Object.entries({
    'Headline in Hero': fields.hero?.emphasisTitleElement,
    Headline: fields.emphasisTitleElement,
    Heading: fields.titleElement,
  }).find(([, words]) => words);
  // A headline with the same words as the title follows it.
  return headline && plainText(headline[1]) !== title ? headline : undefined;
}

/**
 * Explains where the headline of an entry's page, or the title in its tab, is edited; undefined if both are the title.
 */
function titleHint(entry) {
  if (entry.uri === null) return undefined;
  const headline = pageHeadline(entry);
  const inTab = entry.fields.seo?.title;
  const hasOwn = Boolean(inTab) && inTab !== entry.title;
  if (!headline && !hasOwn) return undefined;
  return [
    ...(headline ? [`The headline of the page is ${headline[0]}: “${plainText(headline[1])}”.`] : []),
    ...(hasOwn ? [`The browser tab shows the title from Search engines: “${inTab}”.`] : []),
    `The title is shown in ${hasOwn ? '' : 'the browser’s tab and in '}lists.`,
  ].join(' ');
}
