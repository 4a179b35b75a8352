import { element } from '../shared/dom.js';
import { fieldLabel, pathLabel } from '../shared/labels.js';
import { controlFor } from './control.js';

let made = 0;

/** A labeled field. An untouched value is returned unchanged by `read`. */
export function createField(field, value, context) {
  const { name, shape, required = false, note } = field;
  made += 1;
  const id = `field-${made}`;
  const errorList = element('ul', { class: 'errors', id: `${id}-errors`, hidden: true });
  const noteLine = note ? element('p', { class: 'note', id: `${id}-note` }, note) : null;
  const {
    control,
    wrapper = control,
    read,
    problem = () => undefined,
    showErrors = () => undefined,
    isGroup = false,
  } = controlFor({ name, shape, value, context, label: fieldLabel(name) });
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
  control.setAttribute('aria-describedby', [noteLine?.id, errorList.id].filter(Boolean).join(' '));
  const label = element(
    isNamed ? 'p' : 'label',
    isNamed ? { id: `${id}-label`, class: 'label', onclick: () => isEditable && control.focus() } : { htmlFor: id },
    fieldLabel(name),
    required ? element('span', { class: 'required' }, ' required') : null,
  );
  const row = element('div', { class: `field ${shape.kind}`, 'data-name': name }, label, noteLine, wrapper, errorList);

  /** Errors from the service. */
  let found = [];
  function draw() {
    const typed = problem();
    const lines = [
      ...(typed ? [typed] : []),
      ...found.map(({ message, field: path }) =>
        path === name ? `${message.charAt(0).toUpperCase()}${message.slice(1)}` : `${pathLabel(path)}: ${message}`,
      ),
    ];
    control.setAttribute('aria-invalid', String(lines.length > 0));
    errorList.hidden = lines.length === 0;
    errorList.replaceChildren(...[...new Set(lines)].map((line) => element('li', {}, line)));
    if (typed) row.dataset.problem = typed;
    else delete row.dataset.problem;
  }
  for (const event of ['input', 'focusout']) wrapper.addEventListener(event, draw);

  return {
    name,
    id,
    row,
    changed: () => JSON.stringify(read()) !== before,
    read: now,
    owns: (path) => path === name || path.startsWith(`${name}.`) || path.startsWith(`${name}[`),
    /** Shows errors; `isOpening` opens the sections that contain them. */
    showErrors(errors, isOpening) {
      found = errors;
      draw();
      const nested = errors.filter(({ field: path }) => path !== name);
      showErrors(
        nested.map((error) => ({ ...error, field: error.field.slice(name.length).replace(/^\./, '') })),
        isOpening,
      );
    },
  };
}
