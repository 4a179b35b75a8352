import { element } from '../shared/dom.js';
import { fieldLabel, pathLabel } from '../shared/labels.js';
import { controlFor } from './control.js';

let made = 0;

/** A labeled field. An untouched value is returned unchanged by `read`. */
export function createField(field, value, context) {
  const { name, shape, required = false, note } = field;
  made += 1;
  const id = `field-${made}`;
  const errors = element('ul', { class: 'errors', id: `${id}-errors` });
  const noteLine = note ? element('p', { class: 'note', id: `${id}-note` }, note) : null;
  const {
    control,
    wrapper = control,
    read,
    reveal,
    isGroup = false,
  } = controlFor(shape, value, context, fieldLabel(name));
  const before = JSON.stringify(read());
  const now = () => {
    const current = read();
    return JSON.stringify(current) === before ? value : current;
  };

  // <label> works for native controls only.
  const isEditable = control.contentEditable === 'true';
  const isNamed = isGroup || isEditable;
  control.id = id;
  if (isGroup) control.role = 'group';
  if (isNamed) control.setAttribute('aria-labelledby', `${id}-label`);
  if (required && !isGroup) control.setAttribute('aria-required', 'true');
  control.setAttribute('aria-describedby', [noteLine?.id, errors.id].filter(Boolean).join(' '));
  const label = element(
    isNamed ? 'p' : 'label',
    isNamed ? { id: `${id}-label`, class: 'label', onclick: () => isEditable && control.focus() } : { htmlFor: id },
    fieldLabel(name),
    required ? element('span', { class: 'required' }, ' required') : null,
  );
  return {
    name,
    id,
    row: element('div', { class: `field ${shape.kind}`, 'data-name': name }, label, noteLine, wrapper, errors),
    changed: () => JSON.stringify(read()) !== before,
    read: now,
    owns: (path) => path === name || path.startsWith(`${name}.`) || path.startsWith(`${name}[`),
    showErrors(found) {
      control.setAttribute('aria-invalid', String(found.length > 0));
      for (const { field: path, message } of found) if (path !== name) reveal?.(path.slice(name.length), message);
      errors.replaceChildren(
        ...found.map(({ message, field: path }) =>
          element('li', {}, path === name ? message : `${pathLabel(path)}: ${message}`),
        ),
      );
    },
  };
}
