import { element } from '../dom/element.js';
import { addButton } from './buttons.js';
import { listControl } from './list.js';
import { humanName } from './names.js';
import { firstWords, foldedControl } from './object.js';

/** Blocks as cards that unfold, move, hide and go; another is chosen by its type. */
export function blocksControl({ shape, value, library }) {
  const types = shape.types.toSorted((one, other) => humanName(one).localeCompare(humanName(other)));
  return listControl({
    values: value ?? [],
    label: 'block',
    listClass: 'items cards',
    make: (block, isNew) => blockCard(block, library, isNew),
    adder(add) {
      if (types.length === 1)
        return [addButton(`Add a ${humanName(types[0]).toLowerCase()}`, () => add({ type: types[0] }))];
      const choice = element(
        'select',
        { 'aria-label': 'Kind of block' },
        ...types.map((type) => element('option', { value: type }, humanName(type))),
      );
      return [choice, addButton('Add a block', () => add({ type: choice.value }))];
    },
  });
}

function blockCard(block, library, isNew) {
  const name = humanName(block.type);
  const summary = (value) => {
    const kind = element('b', {}, name);
    const words = element('span', { class: 'words' }, firstWords(value));
    return element('span', { class: 'card-summary' }, kind, words);
  };
  const fields = library.model.blocks[block.type] ?? [];
  const folded = foldedControl({ fields, value: block, library, summary, isOpen: isNew });
  const shown = element('input', { type: 'checkbox', checked: block.enabled !== false });
  const control = element(
    'div',
    { class: 'card' },
    folded.control,
    element('label', { class: 'shown' }, shown, element('span', {}, 'Shown')),
  );
  return {
    control,
    name: () => name.toLowerCase(),
    read() {
      const { enabled: _, ...rest } = folded.read();
      return shown.checked ? rest : { ...rest, enabled: false };
    },
    reveal: folded.reveal,
  };
}
