import { element } from './element.js';
import { choiceOf, rowsInput } from './rows-input.js';

/** An input for a field of the model: its row, whether it changed, its value, and its faults. */
export function fieldInput({ name, shape, required, empty, note }, value) {
  const id = `field-${name}`;
  const errors = element('ul', { class: 'errors', id: `${id}-errors` });
  const kind = inputKind(shape, value, name);
  const noteLine = note ? element('p', { class: 'note', id: `${id}-note` }, note) : null;
  const describedBy = [noteLine?.id, errors.id].filter(Boolean).join(' ');
  const labelledBy = kind.name === 'rows' ? { 'aria-labelledby': `${id}-label` } : {};
  const must = { 'aria-required': required ? 'true' : undefined };
  const control = kind.make({ id, 'aria-describedby': describedBy, ...labelledBy, ...must });
  const before = kind.get(control);
  const label = element(
    kind.name === 'rows' ? 'p' : 'label',
    kind.name === 'rows' ? { id: `${id}-label`, class: 'label' } : { htmlFor: id },
    name,
    required ? element('span', { class: 'must' }, ' required') : null,
  );
  return {
    name,
    row: element('div', { class: `field ${kind.name}` }, label, noteLine, control, errors),
    changed: () => kind.get(control) !== before,
    owns: (path) => path === name || path.startsWith(`${name}.`) || path.startsWith(`${name}[`),
    read() {
      const current = kind.get(control);
      if (empty !== undefined && current === '') return empty;
      if (kind.name === 'rows') return JSON.parse(current);
      if (kind.name !== 'json') return current;
      try {
        return current.trim() === '' ? null : JSON.parse(current);
      } catch (error) {
        throw Object.assign(new Error(`not JSON: ${error.message}`), { field: name });
      }
    },
    showErrors(found) {
      control.setAttribute('aria-invalid', String(found.length > 0));
      errors.replaceChildren(...found.map(({ message, field }) => element('li', {}, `${field}: ${message}`)));
    },
  };
}

function inputKind(shape, value, name) {
  const text = (control) => control.value;
  if (shape.kind === 'boolean') {
    const make = (common) => element('input', { ...common, type: 'checkbox', checked: value === true });
    return { name: 'boolean', make, get: (control) => control.checked };
  }
  if (shape.kind === 'number') {
    const make = (common) => element('input', { ...common, type: 'number', step: 'any', value: value ?? '' });
    return { name: 'number', make, get: (control) => (control.value === '' ? null : control.valueAsNumber) };
  }
  if (shape.kind === 'objects' && shape.fields) {
    let rows;
    const make = (common) => {
      rows = rowsInput(shape.fields, value ?? [], common, name);
      return rows.control;
    };
    return { name: 'rows', make, get: () => JSON.stringify(rows.read()) };
  }
  if (shape.choices)
    return { name: 'choice', make: (common) => choiceOf(['', ...shape.choices], value, common), get: text };
  if (shape.kind !== 'text') {
    const json = value === undefined ? '' : JSON.stringify(value, null, 2);
    const rows = Math.min(18, Math.max(2, json.split('\n').length));
    const make = (common) => element('textarea', { ...common, rows, spellcheck: false, value: json });
    return { name: 'json', make, get: text };
  }
  if (shape.options) {
    const options = shape.options.map((option) => element('option', { selected: option === value }, option));
    return { name: 'choice', make: (common) => element('select', common, ...options), get: text };
  }
  const long = shape.format === 'html' || String(value ?? '').length > 70;
  const make = (common) =>
    long
      ? element('textarea', { ...common, rows: shape.format === 'html' ? 6 : 3, value: value ?? '' })
      : element('input', { ...common, type: 'text', value: value ?? '' });
  return { name: 'text', make, get: text };
}
