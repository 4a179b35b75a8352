import { announce, element } from './dom/element.js';
import { humanPath } from './fields/names.js';

/** Shows each fault at its field, and in a list above the fields that links there. */
export function problemList(fields) {
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
        element('ul', {}, ...errors.map((error) => element('li', {}, problemLine(error, fields)))),
      );
    },
    focus: () => list.focus(),
  };
}

function problemLine({ message, field: path }, fields) {
  if (!path) return message;
  const field = fields.find((one) => one.owns(path));
  const words = `${humanPath(path)}: ${message}`;
  return field ? element('a', { href: `#${field.id}` }, words) : words;
}
