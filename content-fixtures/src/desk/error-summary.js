import { announce, element } from './shared/dom.js';
import { pathLabel } from './shared/labels.js';

/** Shows errors at their fields and, after a rejected publication, in a linked summary. */
export function errorSummary(fields, { isAsset }) {
  const words = isAsset ? 'The published version stays.' : 'The draft is kept, and the published version stays.';
  const list = element('div', { class: 'problems', tabIndex: -1, hidden: true, role: 'alert' });
  const warned = element('ul');
  const warnings = element(
    'div',
    { class: 'warnings', hidden: true },
    element('p', {}, 'This can be published, but check it first:'),
    warned,
  );
  return {
    elements: [list, warnings],
    /** Shows the draft's errors at its fields. Missing values are shown only after a rejected publication. */
    showFindings(errors, found = []) {
      warnings.hidden = found.length === 0;
      warned.replaceChildren(...found.map(({ message }) => element('li', {}, message)));
      const shown = list.hidden ? errors.filter(({ message }) => !message.startsWith('required, ')) : errors;
      for (const field of fields) field.showErrors(getErrors(field, shown), false);
    },
    show(errors) {
      for (const field of fields) field.showErrors(getErrors(field, errors), true);
      list.hidden = errors.length === 0;
      if (errors.length === 0) return list.replaceChildren();
      announce('');
      list.replaceChildren(
        element('p', {}, element('b', {}, 'Not published. '), words),
        element('ul', {}, ...errors.map((error) => element('li', {}, errorLine(error, fields)))),
      );
    },
    focus: () => list.focus(),
  };
}

const getErrors = (field, errors) => errors.filter((error) => field.owns(error.field ?? ''));

function errorLine({ message, field: path }, fields) {
  if (!path) return message;
  const field = fields.find((one) => one.owns(path));
  const words = `${pathLabel(path)}: ${message}`;
  return field ? element('a', { href: `#${field.id}` }, words) : words;
}
