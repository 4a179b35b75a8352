import { loadContentContext } from './content-context.js';
import { conflictList } from './drafts/conflicts.js';
import { createDraftSession } from './drafts/draft-session.js';
import { entryActions } from './entry-actions.js';
import { entryForm } from './entry-form.js';
import { entryHeader } from './entry-header.js';
import { attempt, entryWork, getTitle, openRevisions, saveNow, step } from './entry-work.js';
import { findAssetChanges, isUntouched } from './form-changes.js';
import { request } from './shared/api.js';
import { announce, announceError, element } from './shared/dom.js';
import { getValues } from './shared/get-values.js';
import { languageName } from './shared/labels.js';
import { asEditor, client, displayName } from './shared/person.js';

/** The sections whose elements are shared by all languages. */
const inAllLanguages = [':forms', ':redirects'];

/**
 * Edits entries and assets in `panel`. Drafts of entries are saved, previewed, and published on request. `onOpened`
 * receives the element that is open, or null.
 */
export function entryEditor({ panel, previewPane, presence, events, sites, onSaved, onOpened }) {
  let opened;
  const { publish, discard, remove, duplicate } = entryWork({ sites, reopen, close, start });

  /** Shows an element once everything that it needs is loaded. Returns false if the editor stays in the former one. */
  async function edit(entry, draft, former) {
    const context = await loadContentContext(entry);
    const wasShown = previewPane.isOpen();
    if (!(await leave())) return false;
    const part = createPart(entry, draft, context, former);
    opened = part;
    panel.replaceChildren(
      ...part.header.elements,
      presence.line,
      part.actions.element,
      part.conflicts.element,
      part.form.element,
    );
    panel.focus({ preventScroll: true });
    panel.scrollTop = 0;
    presence.set(part.isAsset ? null : entry);
    onOpened(entry);
    refresh(part, draft);
    if (part.session && !entry.isShared && (wasShown || draft)) await showPage(part).catch(announceError);
    return true;
  }

  function createPart(entry, draft, context, former) {
    const isAsset = entry.volume !== undefined;
    const isNew = !isAsset && entry.status === 'draft';
    const published = getValues(entry);
    const typed = former ? findAssetChanges(former.entry, former.form) : {};
    const part = { entry, isNew, isAsset };
    const run = (work) => attempt(part, work);
    part.conflicts = conflictList({ onChoose: (conflict, keep) => run(() => part.session.resolve(conflict, keep)) });
    part.actions = entryActions({
      isAsset,
      isNew,
      isShared: entry.isShared,
      onSave: () => run(() => saveNow(part)),
      onPublish: () => run(() => publish(part)),
      onUndo: () => run(() => step(part, 'undo')),
      onRedo: () => run(() => step(part, 'redo')),
      onDiscard: () => run(() => discard(part)),
      onDelete: () => run(() => remove(part)),
      onDuplicate: () => run(() => duplicate(part)),
      onRevisions: () => run(() => openRevisions(part)),
    });
    part.form = entryForm(entry, draft?.values ?? { ...published, ...typed }, context, {
      isNew,
      onChange: () => handleChange(part),
    });
    if (!isAsset) part.session = createSession(part, draft, published);
    part.header = entryHeader(entry, {
      isNew,
      language: languageName(sites.find(({ handle }) => handle === entry.site)),
      show: part.session && !entry.isShared && (() => showPage(part)),
      mark: context.focalPointEditor(entry.file, entry),
      translations:
        isAsset || inAllLanguages.includes(entry.section) ? [] : sites.filter(({ handle }) => handle !== entry.site),
      openIn: (site) => openIn(part, site),
      onChanged: (words) => reopen(entry, words, part),
      onDeleted: (words) => close('Deleted. Choose another file.', words),
      openUse: (use) => run(() => open(use)),
    });
    return part;
  }

  const createSession = (part, draft, values) =>
    createDraftSession({
      entry: part.entry,
      draft,
      values,
      form: () => part.form,
      onState: (state, error) => part.actions.setState(state, error),
      onSaved(saved) {
        refresh(part, saved);
        if (saved && !part.entry.isShared) previewPane.show(saved, part.entry.base);
        onSaved();
      },
    });

  function refresh(part, draft) {
    const values = part.form.values();
    part.header.setTitle(values.title);
    part.actions.setDraft(draft, values, part.session);
    part.conflicts.show(draft?.conflicts ?? [], values);
    part.form.problems.showFindings(draft?.errors ?? [], draft?.warnings);
  }

  function handleChange(part) {
    const values = part.session ? part.session.schedule() : part.form.values();
    part.header.setTitle(values.title);
    part.actions.setDraft(part.session?.draft() ?? null, values, part.session);
  }

  async function showPage({ session, entry }) {
    await session.flush();
    previewPane.show(session.draft() ?? (await session.begin()), entry.base);
  }

  /**
   * Shows an element again after a change, which is announced even if that fails. What was typed into the form of a
   * file, `former`, is kept.
   */
  async function reopen(entry, words, former) {
    onSaved();
    try {
      // The response must have what was typed in the meantime.
      await opened?.session?.flush();
      await load(entry, former);
      announce(words);
    } catch ({ message }) {
      const note = `${words} It could not be loaded again: ${message}.`;
      if (opened && !opened.isDiscarded) announce(note);
      else close(note, note);
    }
  }

  /** Leaves the element. Returns false if the editor stays in it, because its changes could not be saved. */
  async function leave() {
    if (opened?.session && !opened.isDiscarded && !(await endSession(opened))) return false;
    forget();
    return true;
  }

  function forget() {
    opened = undefined;
    previewPane.clear();
    presence.set(null);
  }

  /** Ends a session. Its draft is kept, unless it has no changes. */
  async function endSession(part) {
    const { session, isNew, form } = part;
    if (!(await session.leave()))
      return window.confirm(`The latest changes to “${getTitle(part)}” could not be saved. Leave it, and lose them?`);
    const draft = session.draft();
    const isEmpty = isNew ? isUntouched(form.values()) : draft?.isChanged === false;
    if (!isEmpty || draft?.conflicts.length > 0) return true;
    // A draft without changes does no harm if it stays, and one with a later version has changes of someone else.
    await session.discard({ version: draft.version }).catch((error) => {
      if (error.status !== 409) announceError(error);
    });
    onSaved();
    return true;
  }

  /** Shows a note instead of an element that is no longer there, without saving it. */
  function close(note, words) {
    forget();
    panel.replaceChildren(element('p', { class: 'note' }, note));
    onOpened(null);
    onSaved();
    announce(words);
  }

  /** Whether the open asset has unpublished changes. Assets have no drafts. */
  const hasUnpublishedAsset = () =>
    opened?.isAsset === true && Object.keys(findAssetChanges(opened.entry, opened.form)).length > 0;

  /** Opens the entry's translation, or starts one with the same content. */
  async function openIn({ entry, form }, { handle: site }) {
    if (entry.isShared) return open({ id: entry.id, site });
    const { entries } = await request(`/admin/entries?site=${site}&drafts=true`);
    if (entries.some(({ id }) => id === entry.id)) return open({ id: entry.id, site });
    const { section, type, id } = entry;
    await start({ section, type, id, site, ...form.values() });
  }

  /** Returns false if the editor stays in the element that is open. */
  async function open(entry) {
    if (hasUnpublishedAsset() && !window.confirm(`Leave ${opened.entry.file} without publishing your changes?`))
      return false;
    return load(entry);
  }

  async function load({ id, site, volume }, former) {
    if (volume) return edit((await request(`/admin/assets/${id}?site=${site}`)).asset, null, former);
    const { entry, draft } = await request(`/admin/edit/${id}?site=${site}`);
    return edit(entry, draft);
  }

  async function start(body) {
    const { id, site } = await request(`/admin/drafts?${asEditor()}`, 'POST', body);
    onSaved();
    return open({ id, site });
  }

  events.addEventListener('draft', ({ data }) => {
    const { entry, site, change, client: by, editor } = JSON.parse(data);
    if (by === client) return;
    onSaved();
    if (!opened?.session || opened.entry.id !== entry || opened.entry.site !== site) return;
    if (change === 'saved') return opened.session.sync().catch(announceError);
    announce(`${displayName(editor)} ${change} the draft of this entry. Your further changes start a new one.`);
  });
  let isAgain = false;
  // Events were missed while the stream was closed.
  events.addEventListener('open', () => {
    if (isAgain) onSaved();
    isAgain = true;
    opened?.session?.sync().catch(announceError);
  });
  window.addEventListener('beforeunload', (event) => {
    if (opened?.session?.isDirty() || hasUnpublishedAsset()) event.preventDefault();
  });
  document.addEventListener('keydown', (event) => opened?.actions.press(event));

  return {
    open,
    duplicate: async (entry) => (await open(entry)) && duplicate(opened),
    begin: ({ section, type, site }) => start({ section, type: type.handle, site: site.handle }),
  };
}
