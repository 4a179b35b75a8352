import { element, plainText } from '../shared/dom.js';

let made = 0;

/** A group of fields. Unknown properties, such as a block's id, are preserved. */
export function fieldGroup({ fields, value, context }) {
  const made = fields.map((field) => context.createField(field, value?.[field.name]));
  const changed = () => made.filter((field) => field.changed());
  return {
    control: element('div', { class: 'fields' }, ...made.map(({ row }) => row)),
    isGroup: true,
    read: () =>
      changed().length === 0
        ? value
        : { ...value, ...Object.fromEntries(changed().map((field) => [field.name, field.read()])) },
    showErrors(errors, isOpening) {
      for (const field of made)
        field.showErrors(
          errors.filter(({ field: path }) => field.owns(path)),
          isOpening,
        );
    },
  };
}

/** A collapsible group, which is built when first opened. */
export function collapsibleGroup({ fields, value, context, summary, isOpen = false }) {
  let inner;
  made += 1;
  const heading = element('summary', { id: `summary-${made}` }, summary(value));
  function open() {
    if (inner || !control.open) return;
    inner = fieldGroup({ fields, value, context });
    control.append(inner.control);
  }
  const control = element('details', {
    class: 'folded',
    ontoggle: open,
    oninput: () => heading.replaceChildren(summary(inner.read())),
  });
  control.append(heading);
  control.open = isOpen;
  open();
  return {
    control,
    summaryId: heading.id,
    isGroup: true,
    read: () => (inner ? inner.read() : value),
    showErrors(errors, isOpening) {
      if (isOpening && errors.length > 0) control.open = true;
      open();
      inner?.showErrors(errors, isOpening);
    },
  };
}

/** A group whose fields form one value. */
export const contentBlockControl = ({ shape, value, context }) =>
  collapsibleGroup({ fields: context.model.objects[shape.type], value, context, summary: summaryText });

/** The first words in a value, without markup; for a redirect, both URLs. */
export function summaryText(value) {
  if (value?.type === 'RedirectRule' && value.origin) return `${value.origin} → ${value.target ?? ''}`;
  return plainText(firstWords(value)).replace(/\s+/g, ' ').trim().slice(0, 80) || 'Nothing yet';
}

/** The first text in a value; for a link, its text or else its target. */
function firstWords(value) {
  if (typeof value === 'string') return value.trim();
  if (Array.isArray(value) || typeof value !== 'object' || value === null) return '';
  if (value.customText) return value.customText;
  const parts = Object.entries(value).filter(([name]) => !['type', 'id'].includes(name));
  return parts.map(([, part]) => firstWords(part)).find(Boolean) ?? '';
}
