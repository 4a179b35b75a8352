import { element } from './element.js';

/** A control for a list of objects: a row of inputs for each, with buttons to remove it and to add another. */
export function rowsInput(fields, values, common, name) {
  const list = element('ol', { class: 'rows' });
  const rows = [];

  function add(value) {
    const row = rowOf(fields, value);
    const remove = element('button', { type: 'button', class: 'quiet', onclick: () => drop(row) }, 'Remove');
    row.line.append(remove);
    rows.push(row);
    list.append(row.line);
    return row;
  }

  function drop(row) {
    rows.splice(rows.indexOf(row), 1);
    row.line.remove();
    adder.focus();
  }

  const adder = element('button', { type: 'button', onclick: () => add({}).focus() }, `Add to ${name}`);
  for (const value of values) add(value);
  const control = element('div', { ...common, role: 'group' }, list, adder);
  return { control, read: () => rows.map((row) => row.read()) };
}

function rowOf(fields, value) {
  const inputs = fields.map((field) => [field.name, inputOf(field, value[field.name])]);
  const labels = inputs.map(([name, input]) => element('label', {}, name, input));
  return {
    line: element('li', { class: 'row' }, ...labels),
    focus: () => inputs[0]?.[1].focus(),
    read: () =>
      Object.fromEntries(inputs.filter(([, input]) => input.value !== '').map(([name, { value }]) => [name, value])),
  };
}

function inputOf({ shape, required }, value) {
  const choices = shape.options ?? shape.choices;
  if (!choices) return element('input', { type: 'text', value: value ?? '' });
  return choiceOf(shape.options ? choices : ['', ...choices], value, {
    'aria-required': required ? 'true' : undefined,
  });
}

/** A select whose chosen value stays, even if it is no longer among the choices. */
export function choiceOf(choices, value, common = {}) {
  const all = value && !choices.includes(value) ? [...choices, value] : choices;
  return element('select', common, ...all.map((choice) => element('option', { selected: choice === value }, choice)));
}
