import { announce, ask, element } from './element.js';
import { fieldInput } from './field-input.js';
import { headlineNote } from './headline-note.js';

const ofAssets = [
  { name: 'title', shape: { kind: 'text', format: 'plain' }, required: true },
  { name: 'alt', shape: { kind: 'text', format: 'plain' } },
];
const ofEntries = [
  { name: 'title', shape: { kind: 'text', format: 'plain' }, required: true },
  { name: 'slug', shape: { kind: 'text', format: 'plain' }, required: true },
  { name: 'postDate', shape: { kind: 'text', format: 'plain' } },
  { name: 'expiryDate', shape: { kind: 'text', format: 'plain' }, empty: null },
  { name: 'enabled', shape: { kind: 'boolean' } },
];

/** Shows an entry or a file in `panel` to be edited, and calls `onSaved` after each change. Returns a function that opens one. */
export function entryEditor({ panel, siteUrl, onSaved }) {
  return async function open({ id, site, volume }) {
    const address = `/admin/${volume ? 'assets' : 'entries'}/${id}?site=${site}`;
    const answer = await ask(address);
    const entry = answer.entry ?? answer.asset;
    const form = entryForm(entry, {
      async publish(changes) {
        await ask(address, 'PATCH', changes);
        announce(`Published ${Object.keys(changes).join(', ')}.`);
        onSaved();
        await open({ id, site, volume });
      },
      async preview(changes) {
        const { token } = await ask(`/admin/drafts/${id}?site=${site}`, 'POST', changes);
        showDraft(entry, siteUrl, token);
      },
      async remove() {
        await ask(address, 'DELETE');
        announce(`Deleted ${entry.title}.`);
        panel.replaceChildren(element('p', { class: 'note' }, 'Deleted. Choose another entry.'));
        onSaved();
      },
    });
    panel.replaceChildren(...entryHead(entry, siteUrl), form);
    panel.focus({ preventScroll: false });
  };
}

function entryHead(entry, siteUrl) {
  return [
    element('p', { class: 'label' }, `${entry.volume ?? entry.section} · ${entry.type} · ${entry.site} · ${entry.id}`),
    element('h2', {}, entry.title),
    element(
      'p',
      { class: 'note' },
      entry.file ?? (entry.uri === null ? 'No page of its own' : pageLink(entry, siteUrl)),
    ),
  ];
}

/** The entry's fields, with buttons that call `publish` and `preview` with the changes, and `remove`. */
function entryForm(entry, { publish, preview, remove }) {
  const isAsset = entry.volume !== undefined;
  const inputs = [...(isAsset ? ofAssets : ofEntries), ...entry.model].map((field) =>
    fieldInput(
      field.name === 'title' && !isAsset ? { ...field, note: headlineNote(entry) } : field,
      field.name in entry ? entry[field.name] : entry.fields[field.name],
    ),
  );
  const problems = problemList(inputs);

  async function attempt(work) {
    try {
      await work();
    } catch (error) {
      problems.show(error.errors ?? [{ message: error.message, field: error.field }]);
    }
  }

  const withChanges = (work, evenUnchanged) =>
    attempt(async () => {
      problems.clear();
      const changes = changesIn(inputs);
      if (!evenUnchanged && Object.keys(changes).length === 0) return announce('Nothing has changed yet.');
      await work(changes);
    });

  function onSubmit(event) {
    event.preventDefault();
    withChanges(publish, false);
  }

  function onRemove() {
    if (window.confirm(`Delete “${entry.title}” in ${entry.site}? Reset brings it back.`)) attempt(remove);
  }

  return element(
    'form',
    { class: 'fields', noValidate: true, onsubmit: onSubmit },
    problems.element,
    ...inputs.map(({ row }) => row),
    element(
      'div',
      { class: 'actions' },
      element('button', { type: 'submit', class: 'publish' }, 'Publish'),
      ...(isAsset
        ? []
        : [
            element('button', { type: 'button', onclick: () => withChanges(preview, true) }, 'Preview a draft'),
            element('button', { type: 'button', class: 'quiet danger', onclick: onRemove }, 'Delete'),
          ]),
    ),
  );
}

const changesIn = (inputs) =>
  Object.fromEntries(inputs.filter((input) => input.changed()).map((input) => [input.name, input.read()]));

/** Shows each fault at its field, and in a list above that links there. */
function problemList(inputs) {
  const list = element('div', { class: 'problems', tabIndex: -1, hidden: true, role: 'alert' });
  return {
    element: list,
    clear() {
      list.hidden = true;
      for (const input of inputs) input.showErrors([]);
    },
    show(errors) {
      for (const input of inputs) input.showErrors(errors.filter(({ field }) => input.owns(field ?? '')));
      announce('');
      list.hidden = false;
      list.replaceChildren(
        element('p', {}, element('b', {}, 'Not published. '), 'Nothing was changed.'),
        element('ul', {}, ...errors.map((error) => element('li', {}, problemLine(error)))),
      );
      list.focus();
    },
  };
}

function problemLine({ message, field }) {
  if (!field) return message;
  return element('a', { href: `#field-${field.split(/[.[]/)[0]}` }, `${field}: ${message}`);
}

function showDraft(entry, siteUrl, token) {
  if (!siteUrl || entry.uri === null) return announce(`The draft's token is ${token}`);
  window.open(`${siteUrl}${pagePath(entry)}?x-craft-preview=1&token=${token}`, '_blank', 'noopener');
  announce('The draft opens in a new tab.');
}

const pagePath = ({ uri, base }) => (uri === '__home__' ? base : `${base.replace(/\/$/, '')}/${uri}`);

function pageLink(entry, siteUrl) {
  const path = pagePath(entry);
  return siteUrl ? element('a', { href: siteUrl + path, target: '_blank', rel: 'noopener' }, path) : path;
}
