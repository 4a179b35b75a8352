import { addButton, element, iconButton } from '../shared/dom.js';
import { pickFile } from './file-picker.js';
import { listControl } from './list.js';
import { checkboxesControl, choiceControl } from './selects.js';

let nextListId = 0;

const maxCheckboxes = 12;

/** Entries of some sections, by title. */
export function entriesControl({ shape, value, context, label }) {
  const options = context.entries(shape.sections).map(({ reference, title }) => ({ value: reference, title }));
  const areAllKnown = (value ?? []).every((reference) => options.some((option) => option.value === reference));
  if (options.length <= maxCheckboxes && areAllKnown) return checkboxesControl({ value, options });
  return listControl({
    values: value ?? [],
    label: 'entry',
    createItem(reference) {
      const title = element('b', {}, context.getTitle(reference));
      const control = element('p', { class: 'chosen' }, title, element('span', { class: 'words' }, reference));
      return { control, name: () => context.getTitle(reference), read: () => reference };
    },
    addControls: (add) => [
      entryAdder({ context, sections: shape.sections, label: `Add to ${label.toLowerCase()}`, onChoose: add }),
    ],
  });
}

/** An input that takes the title of an entry, its `<section>/<slug>` or id. `read` returns `<section>/<slug>`. */
export function entryCombobox({ context, sections, label, value = '' }) {
  nextListId += 1;
  const id = `entries-${nextListId}`;
  const entries = context.entries(sections);
  const isShared = ({ title }) => entries.filter((other) => other.title === title).length > 1;
  const getName = (entry) => (isShared(entry) ? `${entry.title} (${entry.reference})` : entry.title);
  const known = entries.find(({ reference }) => reference === value);
  const before = known ? getName(known) : value;
  const field = element('input', {
    type: 'text',
    value: before,
    'aria-label': label,
    placeholder: 'Title of an entry',
    autocomplete: 'off',
  });
  field.setAttribute('list', id);
  function find() {
    const typed = field.value.trim().toLowerCase();
    return entries.find((entry) =>
      [getName(entry), entry.reference, entry.path, entry.id].some((name) => name?.toLowerCase() === typed),
    );
  }
  return {
    control: element(
      'span',
      { class: 'entry-field' },
      field,
      element(
        'datalist',
        { id },
        ...entries.map((entry) => element('option', { value: getName(entry) }, entry.reference)),
      ),
    ),
    field,
    find,
    read: () => (field.value === before ? value : (find()?.reference ?? field.value.trim())),
    problem: () =>
      field.value.trim() === '' || field.value === before || find() ? undefined : 'No entry has this title.',
  };
}

/** An input that adds each chosen entry. */
function entryAdder({ onChoose, ...options }) {
  const { control, field, find } = entryCombobox(options);
  function choose() {
    const found = find();
    if (!found) return;
    field.value = '';
    onChoose(found.reference);
  }
  field.addEventListener('input', (event) => {
    // Partial input is not a value.
    event.stopPropagation();
    // A selected suggestion is added immediately; typed text might be the beginning of a longer title.
    if (!event.inputType || event.inputType === 'insertReplacementText') choose();
  });
  field.addEventListener('change', choose);
  return control;
}

/** Images or videos as thumbnails. */
export function assetsControl({ shape, value, context }) {
  const noun = shape.assetKind === 'image' ? 'picture' : 'video';
  const control = listControl({
    values: value ?? [],
    label: noun,
    listClass: 'items pictures',
    createItem: (file) => ({ control: picture(file, context), name: () => file, read: () => file }),
    addControls: (add) => [
      addButton(`Choose a ${noun}`, async () => {
        const file = await pickFile(context, shape.assetKind);
        if (file) add(file);
      }),
    ],
  });
  return control;
}

function picture(file, context) {
  const asset = context.assets().find((one) => one.file === file);
  const thumbnail = element('img', {
    src: asset?.thumbnail ?? '/icon.svg',
    alt: '',
    width: 80,
    height: 60,
    loading: 'lazy',
  });
  const mark = context.focalPointEditor(file);
  const focal = mark ? iconButton('focal-point', `Focal point of ${file}`, mark) : null;
  return element('p', { class: 'chosen' }, thumbnail, element('span', { class: 'words' }, file), focal);
}

/** A file name, chosen from the files of its kind. */
export function fileControl({ shape, value, context }) {
  const files = context.assets(shape.assetKind).map(({ file }) => file);
  return choiceControl({ value: value ?? '', options: ['', ...files] });
}
