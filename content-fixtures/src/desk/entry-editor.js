import { announce, ask, element } from './element.js';

const attributes = [
  { name: 'title', shape: { kind: 'text', format: 'plain' }, required: true },
  { name: 'slug', shape: { kind: 'text', format: 'plain' }, required: true },
  { name: 'postDate', shape: { kind: 'text', format: 'plain' } },
  { name: 'expiryDate', shape: { kind: 'text', format: 'plain' }, empty: null },
  { name: 'enabled', shape: { kind: 'boolean' } },
];

/** Shows an entry to edit in `panel`; `onSaved` is called after each change. Returns what opens one. */
export function entryEditor({ panel, siteUrl, onSaved }) {
  return async function open({ id, site }) {
    const address = `/admin/entries/${id}?site=${site}`;
    const { entry } = await ask(address);
    const inputs = [...attributes, ...entry.model].map((field) =>
      fieldInput(field, field.name in entry ? entry[field.name] : entry.fields[field.name]),
    );
    const problems = element('div', { class: 'problems', tabIndex: -1, hidden: true, role: 'alert' });
    const form = element(
      'form',
      { class: 'fields', noValidate: true, onsubmit: publish },
      problems,
      ...inputs.map(({ row }) => row),
      element(
        'div',
        { class: 'actions' },
        element('button', { type: 'submit', class: 'publish' }, 'Publish'),
        element('button', { type: 'button', onclick: preview }, 'Preview a draft'),
        element('button', { type: 'button', class: 'quiet danger', onclick: remove }, 'Delete'),
      ),
    );
    panel.replaceChildren(
      element('p', { class: 'label' }, `${entry.section} · ${entry.type} · ${entry.site} · ${entry.id}`),
      element('h2', {}, entry.title),
      element('p', { class: 'note' }, entry.uri === null ? 'No page of its own' : pageLink(entry, siteUrl)),
      form,
    );
    panel.focus({ preventScroll: false });

    async function publish(event) {
      event.preventDefault();
      await attempt(async (changes) => {
        await ask(address, 'PATCH', changes);
        announce(`Published ${Object.keys(changes).join(', ')}.`);
        onSaved();
        await open({ id, site });
      });
    }

    async function preview() {
      await attempt(async (changes) => {
        const { token } = await ask(`/admin/drafts/${id}?site=${site}`, 'POST', changes);
        if (!siteUrl || entry.uri === null) return announce(`The draft's token is ${token}`);
        window.open(`${siteUrl}${pagePath(entry)}?x-craft-preview=1&token=${token}`, '_blank', 'noopener');
        announce('The draft opens in a new tab.');
      }, true);
    }

    async function remove() {
      if (!window.confirm(`Delete “${entry.title}” in ${site}? Reset brings it back.`)) return;
      try {
        await ask(address, 'DELETE');
      } catch (error) {
        return showProblems(error.errors ?? [{ message: error.message }]);
      }
      announce(`Deleted ${entry.title}.`);
      panel.replaceChildren(element('p', { class: 'note' }, 'Deleted. Choose another entry.'));
      onSaved();
    }

    async function attempt(work, evenUnchanged = false) {
      problems.hidden = true;
      for (const input of inputs) input.showErrors([]);
      try {
        const changes = Object.fromEntries(
          inputs.filter((input) => input.changed()).map((input) => [input.name, input.read()]),
        );
        if (!evenUnchanged && Object.keys(changes).length === 0) return announce('Nothing is changed yet.');
        await work(changes);
      } catch (error) {
        showProblems(error.errors ?? [{ message: error.message, field: error.field }]);
      }
    }

    /** Each fault stands at its field, and in a list above that leads there. */
    function showProblems(errors) {
      for (const input of inputs) input.showErrors(errors.filter(({ field }) => input.owns(field ?? '')));
      announce('');
      problems.hidden = false;
      problems.replaceChildren(
        element('p', {}, element('b', {}, 'Not published. '), 'Nothing was changed.'),
        element('ul', {}, ...errors.map((error) => element('li', {}, problemLine(error)))),
      );
      problems.focus();
    }
  };
}

function problemLine({ message, field }) {
  if (!field) return message;
  return element('a', { href: `#field-${field.split(/[.[]/)[0]}` }, `${field}: ${message}`);
}

function fieldInput({ name, shape, required, empty }, value) {
  const id = `field-${name}`;
  const errors = element('ul', { class: 'errors', id: `${id}-errors` });
  const kind = inputKind(shape, value);
  const control = kind.make({ id, 'aria-describedby': errors.id, 'aria-required': required ? 'true' : undefined });
  const before = kind.get(control);
  const label = element(
    'label',
    { htmlFor: id },
    name,
    required ? element('span', { class: 'must' }, ' required') : null,
  );
  return {
    name,
    row: element('div', { class: `field ${kind.name}` }, label, control, errors),
    changed: () => kind.get(control) !== before,
    owns: (path) => path === name || path.startsWith(`${name}.`) || path.startsWith(`${name}[`),
    read() {
      const current = kind.get(control);
      if (empty !== undefined && current === '') return empty;
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

function inputKind(shape, value) {
  const text = (control) => control.value;
  if (shape.kind === 'boolean') {
    const make = (common) => element('input', { ...common, type: 'checkbox', checked: value === true });
    return { name: 'boolean', make, get: (control) => control.checked };
  }
  if (shape.kind === 'number') {
    const make = (common) => element('input', { ...common, type: 'number', step: 'any', value: value ?? '' });
    return { name: 'number', make, get: (control) => (control.value === '' ? null : control.valueAsNumber) };
  }
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

const pagePath = ({ uri, base }) => (uri === '__home__' ? base : `${base.replace(/\/$/, '')}/${uri}`);

function pageLink(entry, siteUrl) {
  const path = pagePath(entry);
  return siteUrl ? element('a', { href: siteUrl + path, target: '_blank', rel: 'noopener' }, path) : path;
}
