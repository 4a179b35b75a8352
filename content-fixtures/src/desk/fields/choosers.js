import { element } from '../dom/element.js';
import { addButton, toolButton } from './buttons.js';
import { boxesControl, choiceControl } from './choices.js';
import { chooseFile } from './file-dialog.js';
import { listControl } from './list.js';

let lists = 0;

/** As many entries as are shown with a box each. */
const mostBoxes = 12;

/** Entries of some sections, by title. */
export function entriesControl({ shape, value, library, label }) {
  const options = library.entries(shape.sections).map(({ reference, title }) => ({ value: reference, title }));
  const areListed = (value ?? []).every((reference) => options.some((option) => option.value === reference));
  if (options.length <= mostBoxes && areListed) return boxesControl({ value, options });
  return listControl({
    values: value ?? [],
    label: 'entry',
    make(reference) {
      const title = element('b', {}, library.titleOf(reference));
      const control = element('p', { class: 'chosen' }, title, element('span', { class: 'words' }, reference));
      return { control, name: () => library.titleOf(reference), read: () => reference };
    },
    adder: (add) => [
      entryField({ library, sections: shape.sections, label: `Add to ${label.toLowerCase()}`, onChoose: add }),
    ],
  });
}

/** A field with suggestions that calls back with the reference of the entry that is typed or chosen. */
export function entryField({ library, sections, label, value = '', onChoose }) {
  lists += 1;
  const id = `entries-${lists}`;
  const entries = library.entries(sections);
  const options = entries.map(({ title, reference }) => element('option', { value: reference }, title));
  const field = element('input', { type: 'text', value, 'aria-label': label, placeholder: label, autocomplete: 'off' });
  field.setAttribute('list', id);
  field.addEventListener('input', (event) => {
    const found = entries.find(({ reference }) => reference === field.value);
    if (!onChoose) return;
    // What is being typed is no value yet.
    event.stopPropagation();
    if (!found) return;
    field.value = '';
    onChoose(found.reference);
  });
  return element('span', { class: 'entry-field' }, field, element('datalist', { id }, ...options));
}

/** Pictures or films, shown small. */
export function assetsControl({ shape, value, library }) {
  const noun = shape.assetKind === 'image' ? 'picture' : 'film';
  const control = listControl({
    values: value ?? [],
    label: noun,
    listClass: 'items pictures',
    make: (file) => ({ control: picture(file, library), name: () => file, read: () => file }),
    adder: (add) => [
      addButton(`Choose a ${noun}`, async () => {
        const file = await chooseFile(library, shape.assetKind);
        if (file) add(file);
      }),
    ],
  });
  return control;
}

function picture(file, library) {
  const asset = library.assets().find((one) => one.file === file);
  const thumbnail = element('img', {
    src: asset?.thumbnail ?? '/icon.svg',
    alt: '',
    width: 80,
    height: 60,
    loading: 'lazy',
  });
  const mark = library.markerOf(file);
  const focal = mark ? toolButton('focal-point', `Focal point of ${file}`, mark) : null;
  return element('p', { class: 'chosen' }, thumbnail, element('span', { class: 'words' }, file), focal);
}

/** The name of a file, one of those of its kind. */
export function fileControl({ shape, value, library }) {
  const files = library.assets(shape.assetKind).map(({ file }) => file);
  return choiceControl({ value: value ?? '', options: ['', ...files] });
}
