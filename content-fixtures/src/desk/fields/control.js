import { addButton } from '../shared/dom.js';
import { fieldLabel } from '../shared/labels.js';
import { blocksControl } from './blocks.js';
import { contentBlockControl, fieldGroup } from './group.js';
import { linkControl } from './link.js';
import { listControl } from './list.js';
import { assetsControl, entriesControl, fileControl } from './pickers.js';
import { categoriesControl, checkboxControl, choiceControl } from './selects.js';
import { dateControl, numberControl, textControl } from './text.js';
import { videoIdControl, videoIdFields } from './video-id.js';

const controls = {
  text({ shape, ...rest }) {
    if (shape.options) return choiceControl({ ...rest, options: shape.options, getLabel: fieldLabel });
    return videoIdFields.includes(rest.name) ? videoIdControl(rest) : textControl({ shape, ...rest });
  },
  number: numberControl,
  date: dateControl,
  boolean: checkboxControl,
  form: ({ context, value, ...rest }) => {
    const choice = choiceControl({ ...rest, value: value?.[0], options: ['', ...context.model.forms] });
    return { ...choice, read: () => (choice.read() === '' ? [] : [choice.read()]) };
  },
  categories: categoriesControl,
  entries: entriesControl,
  assets: assetsControl,
  file: fileControl,
  link: linkControl,
  object: contentBlockControl,
  blocks: blocksControl,
  links: ({ value, label, context }) =>
    listControl({
      values: value ?? [],
      label: 'link',
      createItem: (link) => linkControl({ value: link, label, context }),
      addControls: (add) => [addButton('Add a link', () => add(undefined))],
    }),
  objects: ({ shape, value, label, context }) =>
    listControl({
      values: value ?? [],
      label: label.toLowerCase(),
      createItem: (item) => fieldGroup({ fields: context.model.objects[shape.type], value: item, context }),
      addControls: (add) => [addButton(`Add to ${label.toLowerCase()}`, () => add({}))],
    }),
};

/**
 * Returns `{control, read, wrapper?, isGroup?, problem?, showErrors?}`. `problem()` describes what is wrong with typed
 * input; `showErrors(errors, isOpening)` shows the errors of nested fields. Changes emit `input`.
 */
export const controlFor = ({ shape, ...options }) => controls[shape.kind]({ shape, ...options });
