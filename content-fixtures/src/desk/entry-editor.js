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
  /** The editor's last choice of an element. What arrives for an earlier choice is not shown. */
  let choice;
  /** The element that is being shown. The next one waits for it, because leaving one takes time. */
  let showing = Promise.resolve();
  const { publish, discard, remove, duplicate } = entryWork({ sites, reopen, close, start });

  /** Shows the chosen element that `find` loads. Returns false if the editor stays in another one. */
  async function choose(find) {
    if (hasUnpublishedAsset() && !window.confirm(`Leave ${opened.entry.file} without publishing your changes?`))
      return false;
    const made = {};
    choice = made;
    let isShown = false;
    try {
      isShown = await showInTurn({ ...(await find()), choice: made });
    } finally {
      if (!isShown && choice === made) choice = opened?.choice;
    }
    return isShown;
  }

  function showInTurn(found) {
    const shown = showing.then(() => found.choice === choice && edit(found));
    showing = shown.catch(() => {});
    return shown;
  }

  /** Shows an element once everything that it needs is loaded. Returns false if the editor stays in the former one. */
  async function edit(found) {
    const { entry, draft } = found;
    const context = await loadContentContext(entry);
    const wasShown = previewPane.isOpen();
    if (!(await leave())) return false;
    const part = createPart(found, context);
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

  function createPart({ entry, draft, former, choice: made }, context) {
    const isAsset = entry.volume !== undefined;
    const isNew = !isAsset && entry.status === 'draft';
    const published = getValues(entry);
    const typed = isAsset && former ? findAssetChanges(former.entry, former.form) : {};
    const part = { entry, isNew, isAsset, choice: made, isLeft: () => choice !== made };
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
      onChanged: (words) => reopen(part, words),
      onDeleted: (words) => close(part, 'Deleted. Choose another file.', words),
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
        if (saved && !part.entry.isShared && part === opened) previewPane.show(saved, part.entry.base);
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

  async function showPage(part) {
    const { session, entry } = part;
    await session.flush();
    const draft = session.draft() ?? (await session.begin());
    if (part === opened) previewPane.show(draft, entry.base);
  }

  /**
   * Shows an element again after a change, unless the editor has chosen another one. The change is announced even if
   * that fails. What was typed into the form of a file is kept.
   */
  async function reopen(part, words) {
    onSaved();
    try {
      // The response must have what was typed in the meantime.
      await part.session?.flush();
      if (part.isLeft()) return announce(words);
      const found = await load(part.entry);
      const isShown = await showInTurn({ ...found, former: part, choice: part.choice });
      announce(words);
      // What was typed while the response was on its way is in a newer draft.
      if (isShown) await opened.session?.sync();
    } catch ({ message }) {
      const note = `${words} It could not be loaded again: ${message}.`;
      if (part !== opened || !part.isDiscarded) announce(note);
      else close(part, note, note);
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
  function close(part, note, words) {
    part.isDiscarded = true;
    if (part === opened) {
      forget();
      panel.replaceChildren(element('p', { class: 'note' }, note));
      onOpened(null);
    }
    onSaved();
    announce(words);
  }

  /** Whether the open asset has unpublished changes. Assets have no drafts. */
  const hasUnpublishedAsset = () =>
    opened?.isAsset === true && Object.keys(findAssetChanges(opened.entry, opened.form)).length > 0;

  /** Opens the entry's translation, or starts one with the same content. */
  function openIn({ entry, form }, { handle: site }) {
    const { section, type, id } = entry;
    return choose(async () => {
      if (entry.isShared) return load({ id, site });
      const { entries } = await request(`/admin/entries?site=${site}&drafts=true`);
      if (entries.some((found) => found.id === id)) return load({ id, site });
      return loadNew({ section, type, id, site, ...form.values() });
    });
  }

  async function load({ id, site, volume }) {
    if (volume) return { entry: (await request(`/admin/assets/${id}?site=${site}`)).asset, draft: null };
    return request(`/admin/edit/${id}?site=${site}`);
  }

  async function loadNew(body) {
    const { id, site } = await request(`/admin/drafts?${asEditor()}`, 'POST', body);
    onSaved();
    return load({ id, site });
  }

  function open(entry) {
    return choose(() => load(entry));
  }

  function start(body) {
    return choose(() => loadNew(body));
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
