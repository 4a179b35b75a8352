import { createAutosave } from './autosave.js';
import { loadContentContext } from './content-context.js';
import { entryForm } from './entry-form.js';
import { entryHeader } from './entry-header.js';
import { request } from './shared/api.js';
import { announce, element } from './shared/dom.js';
import { languageName, pathLabel } from './shared/labels.js';

/** Edits entries and assets in `panel`: autosaves drafts, previews them and publishes on request. */
export function entryEditor({ panel, previewPane, sites, onSaved }) {
  let draft;

  /** Opens the form. `address` is undefined for a new entry. */
  async function edit(entry, address) {
    const wasShown = previewPane.isOpen();
    await leave();
    const context = await loadContentContext(entry.site);
    const form = entryForm(entry, context, {
      isNew: address === undefined,
      onChange: () => draft?.schedule(),
      publish: (changes) => publish(entry, address, changes),
      discard: () => discard(entry, address),
      remove: () => remove(entry, address),
    });
    if (entry.volume === undefined) draft = autosaveFor(entry, address, form);
    const head = entryHeader(entry, {
      isNew: address === undefined,
      language: languageName(sites.find(({ handle }) => handle === entry.site)),
      show: draft?.flush,
      mark: context.focalPointEditor(entry.file),
      translations: address && draft ? sites.filter(({ handle }) => handle !== entry.site) : [],
      openIn: (site) => openIn(entry, site),
    });
    panel.replaceChildren(...head, form.element);
    panel.focus({ preventScroll: true });
    panel.scrollTop = 0;
    if (wasShown) await draft?.flush();
  }

  const autosaveFor = (entry, address, form) =>
    createAutosave({
      address: address ? `/admin/drafts/${entry.id}?site=${entry.site}` : '/admin/drafts',
      changes: form.changes,
      onSaved(saved) {
        previewPane.show(saved, entry.base);
      },
      onInvalid(error) {
        const named = (error.errors ?? []).flatMap(({ field }) => (field ? [pathLabel(field)] : []));
        previewPane.setStatus(`Not shown yet. To be completed: ${named.join(', ') || error.message}.`);
      },
    });

  /** Discards the current draft. */
  async function leave() {
    const left = draft;
    draft = undefined;
    previewPane.clear();
    await left?.discard();
  }

  async function publish(entry, address, changes) {
    const { entry: saved } = await request(address ?? '/admin/entries', address ? 'PATCH' : 'POST', changes);
    announce(`Published ${saved?.title ?? entry.file}.`);
    onSaved();
    await open(saved ?? entry);
  }

  async function discard(entry, address) {
    if (address) await open(entry);
    else await close('Discarded. Choose another entry.');
    announce('Discarded what was not published.');
  }

  async function remove(entry, address) {
    if (!window.confirm(`Delete “${entry.title}” in ${entry.site}? Reset brings it back.`)) return;
    await request(address, 'DELETE');
    announce(`Deleted ${entry.title}.`);
    onSaved();
    await close('Deleted. Choose another entry.');
  }

  async function close(words) {
    await leave();
    panel.replaceChildren(element('p', { class: 'note' }, words));
  }

  /** Opens the entry's translation, or starts one with the same content. */
  async function openIn(entry, { handle: site, basePath: base }) {
    const { entries } = await request(`/admin/entries?site=${site}`);
    if (entries.some(({ id }) => id === entry.id)) await open({ id: entry.id, site });
    else await edit({ ...entry, site, base, path: null }, undefined);
  }

  async function open({ id, site, volume }) {
    const address = `/admin/${volume ? 'assets' : 'entries'}/${id}?site=${site}`;
    const answer = await request(address);
    await edit(answer.entry ?? answer.asset, address);
  }

  /** Starts a new entry. */
  function begin({ section, type, site }) {
    const { handle, basePath: base } = site;
    const empty = {
      title: '',
      slug: '',
      postDate: new Date().toISOString(),
      expiryDate: null,
      enabled: true,
      fields: {},
    };
    return edit(
      { ...empty, section, type: type.handle, model: type.fields, site: handle, base, path: null },
      undefined,
    );
  }

  return { open, begin, close };
}
