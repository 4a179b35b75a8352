import { addButton, element } from '../shared/dom.js';
import { fieldLabel } from '../shared/labels.js';
import { collapsibleGroup, summaryText } from './group.js';
import { listControl } from './list.js';

/** Matrix blocks as collapsible, sortable cards. */
export function blocksControl({ shape, value, context }) {
  const types = shape.types.toSorted((one, other) => fieldLabel(one).localeCompare(fieldLabel(other)));
  return listControl({
    values: value ?? [],
    label: 'block',
    listClass: 'items cards',
    createItem: (block, isNew) => blockCard(block, context, isNew),
    addControls(add) {
      if (types.length === 1)
        return [addButton(`Add a ${fieldLabel(types[0]).toLowerCase()}`, () => add(newBlock(types[0], context)))];
      const choice = element(
        'select',
        { 'aria-label': 'Kind of block' },
        ...types.map((type) => element('option', { value: type }, fieldLabel(type))),
      );
      return [choice, addButton('Add a block', () => add(newBlock(choice.value, context)))];
    },
  });
}

/** The id identifies a block for everyone who edits it. */
const newBlock = (type, { owner }) => ({ type, id: `${owner}-${1000 + Math.floor(Math.random() * 1e9)}` });

function blockCard(block, outer, isNew) {
  const context = { ...outer, owner: block.id ?? outer.owner };
  const name = fieldLabel(block.type);
  const summary = (value) => {
    const kind = element('b', {}, name);
    const words = element('span', { class: 'words' }, summaryText(value));
    return element('span', { class: 'card-summary' }, kind, words);
  };
  const fields = context.model.blocks[block.type] ?? [];
  const folded = collapsibleGroup({ fields, value: block, context, summary, isOpen: isNew });
  const shown = element('input', { type: 'checkbox', checked: block.enabled !== false });
  shown.setAttribute('aria-describedby', folded.summaryId);
  const control = element(
    'div',
    { class: 'card' },
    element('label', { class: 'shown' }, shown, element('span', {}, 'Shown')),
    folded.control,
  );
  return {
    control,
    id: block.id,
    name: () => name.toLowerCase(),
    read() {
      const { enabled: _, ...rest } = folded.read();
      return shown.checked ? rest : { ...rest, enabled: false };
    },
    showErrors: folded.showErrors,
  };
}
