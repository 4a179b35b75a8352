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
      const title = element('b', {}, context.titleOf(reference));
      const control = element('p', { class: 'chosen' }, title, element('span', { class: 'words' }, reference));
      return { control, name: () => context.titleOf(reference), read: () => reference };
    },
    addControls: (add) => [
      entryCombobox({ context, sections: shape.sections, label: `Add to ${label.toLowerCase()}`, onChoose: add }),
    ],
  });
}

/** An input with suggestions. */
export function entryCombobox({ context, sections, label, value = '', onChoose }) {
  nextListId += 1;
  const id = `entries-${nextListId}`;
  const entries = context.entries(sections);
  const options = entries.map(({ title, reference }) => element('option', { value: reference }, title));
  const field = element('input', { type: 'text', value, 'aria-label': label, placeholder: label, autocomplete: 'off' });
  field.setAttribute('list', id);
  field.addEventListener('input', (event) => {
    const found = entries.find(({ reference }) => reference === field.value);
    if (!onChoose) return;
    // Partial input is not a value.
    event.stopPropagation();
    if (!found) return;
    field.value = '';
    onChoose(found.reference);
  });
  return element('span', { class: 'entry-field' }, field, element('datalist', { id }, ...options));
}

/** Pictures or films, shown small. */
export function assetsControl({ shape, value, context }) {
  const noun = shape.assetKind === 'image' ? 'picture' : 'film';
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

/** The name of a file, one of those of its kind. */
export function fileControl({ shape, value, context }) {
  const files = context.assets(shape.assetKind).map(({ file }) => file);
  return choiceControl({ value: value ?? '', options: ['', ...files] });
}
