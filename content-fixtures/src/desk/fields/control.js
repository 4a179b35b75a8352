import { blocksControl } from './blocks.js';
import { addButton } from './buttons.js';
import { categoriesControl, choiceControl, switchControl } from './choices.js';
import { assetsControl, entriesControl, fileControl } from './choosers.js';
import { linkControl } from './link.js';
import { listControl } from './list.js';
import { humanName } from './names.js';
import { fieldsControl, objectControl } from './object.js';
import { dateControl, numberControl, textControl } from './text.js';

/** By the kind of a field's shape, from `{shape, value, library, label}`. */
const controls = {
  text: ({ shape, ...rest }) =>
    shape.options
      ? choiceControl({ ...rest, options: shape.options, nameOf: humanName })
      : textControl({ shape, ...rest }),
  number: numberControl,
  date: dateControl,
  boolean: switchControl,
  form: ({ library, value, ...rest }) => {
    const choice = choiceControl({ ...rest, value: value?.[0], options: ['', ...library.model.forms] });
    return { ...choice, read: () => (choice.read() === '' ? [] : [choice.read()]) };
  },
  categories: categoriesControl,
  entries: entriesControl,
  assets: assetsControl,
  file: fileControl,
  link: linkControl,
  object: objectControl,
  blocks: blocksControl,
  links: ({ value, label, library }) =>
    listControl({
      values: value ?? [],
      label: 'link',
      make: (link) => linkControl({ value: link, label, library }),
      adder: (add) => [addButton('Add a link', () => add(undefined))],
    }),
  objects: ({ shape, value, label, library }) =>
    listControl({
      values: value ?? [],
      label: label.toLowerCase(),
      make: (item) => fieldsControl({ fields: library.model.objects[shape.type], value: item, library }),
      adder: (add) => [addButton(`Add to ${label.toLowerCase()}`, () => add({}))],
    }),
};

/**
 * The control for a value of that shape: `{control, read, isGroup, reveal}`. Controls for several values are groups;
 * `reveal` shows the part that a path such as `[2].title` names. Each change of any of them is an `input` event.
 */
export const controlFor = (shape, value, library, label) => controls[shape.kind]({ shape, value, library, label });
