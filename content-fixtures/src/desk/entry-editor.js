import { conflictList } from './conflicts.js';
import { loadContentContext } from './content-context.js';
import { createDraftSession } from './draft-session.js';
import { entryActions } from './entry-actions.js';
import { entryForm, getValues } from './entry-form.js';
import { entryHeader } from './entry-header.js';
import { announceOutcome, deletionWords } from './outcomes.js';
import { showRevisions } from './revisions.js';
import { request } from './shared/api.js';
import { announce, announceError, element, plainText } from './shared/dom.js';
import { languageName } from './shared/labels.js';
import { asEditor, client, displayName } from './shared/person.js';

/** The sections whose elements are shared by all languages. */
const inAllLanguages = [':forms', ':redirects'];

/** Edits entries and assets in `panel`. Drafts of entries are saved, previewed, and published on request. */
export function entryEditor({ panel, previewPane, presence, events, sites, onSaved }) {
  let opened;

  async function edit(entry, draft) {
    const wasShown = previewPane.isOpen();
    await leave();
    const isAsset = entry.volume !== undefined;
    const isNew = !isAsset && entry.status === 'draft';
    const context = await loadContentContext(entry);
    const published = getValues(entry);
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
    part.form = entryForm(entry, draft?.values ?? published, context, {
      isNew,
      onChange: () => handleChange(part),
    });
    if (!isAsset) part.session = createSession(part, draft, published);
    opened = part;
    part.header = entryHeader(entry, {
      isNew,
      language: languageName(sites.find(({ handle }) => handle === entry.site)),
      show: part.session && !entry.isShared && (() => showPage(part)),
      mark: context.focalPointEditor(entry.file),
      translations:
        isAsset || inAllLanguages.includes(entry.section) ? [] : sites.filter(({ handle }) => handle !== entry.site),
      openIn: (site) => openIn(part, site),
      onFileChanged: (isThere) => handleFileChange(part, isThere),
      openUse: (use) => run(() => open(use)),
    });
    panel.replaceChildren(
      ...part.header.elements,
      presence.line,
      part.actions.element,
      part.conflicts.element,
      part.form.element,
    );
    panel.focus({ preventScroll: true });
    panel.scrollTop = 0;
    presence.set(isAsset ? null : entry);
    refresh(part, draft);
    if (part.session && !entry.isShared && (wasShown || draft)) await showPage(part);
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
        if (!part.entry.isShared) previewPane.show(saved, part.entry.base);
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

  async function attempt({ form }, work) {
    form.problems.show([]);
    try {
      await work();
    } catch (error) {
      form.problems.show(error.errors ?? [{ message: error.message }]);
      form.problems.focus();
    }
  }

  async function showPage({ session, entry }) {
    await session.flush();
    previewPane.show(session.draft() ?? (await session.begin()), entry.base);
  }

  async function saveNow({ session }) {
    await session.flush();
    announce(session.isDirty() ? 'Not saved yet.' : 'The draft is saved.');
  }

  async function step({ session, actions }, direction) {
    const isDone = await session[direction]();
    actions.setSteps(session);
    if (!isDone) announce(`There is nothing to ${direction}.`);
  }

  async function publish(part) {
    const { entry, session, form, isAsset } = part;
    const errors = form.typedProblems();
    if (errors.length > 0) throw Object.assign(new Error('Some fields are not valid yet.'), { errors });
    if (isAsset) return publishAsset(part);
    await session.flush();
    if (!session.draft() && !session.isDirty()) return announce('Nothing has changed yet.');
    const saved = await session.publish();
    if (!saved) throw new Error('The draft could not be saved, so nothing was published. Your changes stay here.');
    const values = form.values();
    onSaved();
    await open({ id: entry.id, site: entry.site });
    // Announced last, so the form is already rebuilt when the editor hears it.
    announceOutcome(saved, values);
  }

  async function publishAsset({ entry, form }) {
    const changes = findAssetChanges(entry, form);
    if (Object.keys(changes).length === 0) return announce('Nothing has changed yet.');
    const query = asEditor({ site: entry.site, version: entry.dateUpdated });
    await request(`/admin/assets/${entry.id}?${query}`, 'PATCH', changes);
    onSaved();
    opened = undefined;
    await open(entry);
    announce(`Published ${entry.file}.`);
  }

  /** Reopens the file in its current state, or closes it if it was deleted. */
  async function handleFileChange({ entry }, isThere) {
    opened = undefined;
    onSaved();
    if (isThere) await open(entry);
    else await close('Deleted. Choose another file.');
  }

  async function discard(part) {
    const { entry, session, isNew, form } = part;
    const title = plainText(String(form.values().title || entry.title || 'Untitled'));
    const kept = isNew ? 'It was never published, so it will be lost.' : 'The published version stays.';
    if (!window.confirm(`Discard the draft of “${title}”? ${kept}`)) return;
    await session?.discard();
    opened = undefined;
    onSaved();
    if (isNew) await close('Discarded. Choose another entry.');
    else await open(entry);
    announce(`Discarded the draft of ${title}.`);
  }

  async function remove({ entry, session }) {
    if (!window.confirm(deletionWords(entry, languageName(sites.find(({ handle }) => handle === entry.site))))) return;
    await session.discard();
    await request(`/admin/entries/${entry.id}?${asEditor({ site: entry.site })}`, 'DELETE');
    announce(`Deleted ${entry.title}. It can be restored in the settings.`);
    opened = undefined;
    onSaved();
    await close('Deleted. Choose another entry.');
  }

  async function openRevisions(part) {
    await part.session.flush();
    await showRevisions(part.entry, part.form.values(), (revision) => {
      attempt(part, async () => {
        await part.session.restore(revision.id);
        announce('The revision is in the draft. Publish it to show it on the site.');
      });
    });
  }

  async function duplicate({ entry, form }) {
    const { section, type, site } = entry;
    const values = form.values();
    const copy = { ...values, title: `${values.title} (copy)`, slug: `${values.slug}-copy`, enabled: true };
    await start({ section, type, site, ...copy });
    announce(`This is a copy of ${plainText(String(values.title))}. It is not published yet.`);
  }

  /** Leaves the entry. Its draft is kept, unless it has no changes. */
  async function leave() {
    const left = opened;
    opened = undefined;
    previewPane.clear();
    presence.set(null);
    if (!left?.session) return;
    await left.session.leave();
    const draft = left.session.draft();
    const isEmpty = left.isNew ? isUntouched(left.form.values()) : draft?.isChanged === false;
    if (!isEmpty || draft?.conflicts.length > 0) return;
    await left.session.discard();
    onSaved();
  }

  /** Whether the open asset has unpublished changes. Assets have no drafts. */
  const hasUnpublishedAsset = () =>
    opened?.isAsset === true && Object.keys(findAssetChanges(opened.entry, opened.form)).length > 0;

  async function close(words) {
    await leave();
    panel.replaceChildren(element('p', { class: 'note' }, words));
  }

  /** Opens the entry's translation, or starts one with the same content. */
  async function openIn({ entry, form }, { handle: site }) {
    if (entry.isShared) return open({ id: entry.id, site });
    const { entries } = await request(`/admin/entries?site=${site}&drafts=true`);
    if (entries.some(({ id }) => id === entry.id)) return open({ id: entry.id, site });
    const { section, type, id } = entry;
    await start({ section, type, id, site, ...form.values() });
  }

  async function open({ id, site, volume }) {
    if (hasUnpublishedAsset() && !window.confirm(`Leave ${opened.entry.file} without publishing your changes?`)) return;
    if (volume) return edit((await request(`/admin/assets/${id}?site=${site}`)).asset, null);
    const { entry, draft } = await request(`/admin/edit/${id}?site=${site}`);
    await edit(entry, draft);
  }

  async function start(body) {
    const { id, site } = await request(`/admin/drafts?${asEditor()}`, 'POST', withoutEmpty(body));
    onSaved();
    await open({ id, site });
  }

  events.addEventListener('draft', ({ data }) => {
    const { entry, site, change, client: by, editor } = JSON.parse(data);
    if (by === client) return;
    onSaved();
    if (!opened?.session || opened.entry.id !== entry || opened.entry.site !== site) return;
    if (change === 'saved') return opened.session.sync().catch(announceError);
    announce(`${displayName(editor)} ${change} the draft of this entry. Your further changes start a new one.`);
  });
  window.addEventListener('beforeunload', (event) => {
    if (opened?.session?.isDirty() || hasUnpublishedAsset()) event.preventDefault();
  });
  document.addEventListener('keydown', (event) => opened?.actions.press(event));

  return {
    open,
    async duplicate(entry) {
      await open(entry);
      await duplicate(opened);
    },
    close,
    begin: ({ section, type, site }) => start({ section, type: type.handle, site: site.handle }),
  };
}

const withoutEmpty = (body) => Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined));

function findAssetChanges(entry, form) {
  const before = getValues(entry);
  const pairs = Object.entries(form.values()).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(before[name]),
  );
  return Object.fromEntries(pairs);
}

const isUntouched = ({ title, slug, postDate: _date, expiryDate: _expiry, enabled: _enabled, ...fields }) =>
  !title &&
  !slug &&
  Object.values(fields).every(
    (value) => value === null || value === undefined || value === '' || value === false || value.length === 0,
  );
