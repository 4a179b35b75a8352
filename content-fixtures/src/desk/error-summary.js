import { announce, element } from './shared/dom.js';
import { pathLabel } from './shared/labels.js';

/** Shows errors at their fields and in a linked summary. */
export function errorSummary(fields) {
  const list = element('div', { class: 'problems', tabIndex: -1, hidden: true, role: 'alert' });
  return {
    element: list,
    show(errors) {
      for (const field of fields) field.showErrors(errors.filter((error) => field.owns(error.field ?? '')));
      list.hidden = errors.length === 0;
      if (errors.length === 0) return list.replaceChildren();
      announce('');
      list.replaceChildren(
        element('p', {}, element('b', {}, 'Not saved. '), 'What was published stays as it is.'),
        element('ul', {}, ...errors.map((error) => element('li', {}, errorLine(error, fields)))),
      );
    },
    focus: () => list.focus(),
  };
}

function errorLine({ message, field: path }, fields) {
  if (!path) return message;
  const field = fields.find((one) => one.owns(path));
  const words = `${pathLabel(path)}: ${message}`;
  return field ? element('a', { href: `#${field.id}` }, words) : words;
}
