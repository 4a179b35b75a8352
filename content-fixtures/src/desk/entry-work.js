import { findAssetChanges } from './form-changes.js';
import { deletionWords, outcomeWords } from './outcomes.js';
import { showRevisions } from './revisions.js';
import { request } from './shared/api.js';
import { announce, announceError, plainText } from './shared/dom.js';
import { languageName } from './shared/labels.js';
import { asEditor } from './shared/person.js';

export const getTitle = ({ entry, form }) => plainText(String(form.values().title || entry.title || 'Untitled'));

/** Does what the editor requested. Shows above the fields why it failed, or announces it if the editor moves on. */
export async function attempt(part, work) {
  const { form } = part;
  form.problems.show([]);
  try {
    await work();
  } catch (error) {
    if (part.isLeft()) return announceError({ message: `${getTitle(part)}: ${error.message}` });
    form.problems.show(error.errors ?? [{ message: error.message }]);
    form.problems.focus();
  }
}

export async function saveNow({ session }) {
  await session.flush();
  announce(session.isDirty() ? 'Not saved yet.' : 'The draft is saved.');
}

export async function step({ session, actions }, direction) {
  const isDone = await session[direction]();
  actions.setSteps(session);
  if (!isDone) announce(`There is nothing to ${direction}.`);
}

export async function openRevisions(part) {
  await part.session.flush();
  await showRevisions(part.entry, part.form.values(), (revision) => {
    attempt(part, async () => {
      await part.session.restore(revision.id);
      announce('The revision is in the draft. Publish it to show it on the site.');
    });
  });
}

/**
 * The actions after which another form is shown. `reopen` shows an element again, `close` shows a note instead, and
 * `start` opens a new entry.
 */
export function entryWork({ sites, reopen, close, start }) {
  async function publish(part) {
    const { session, form, isAsset } = part;
    const errors = form.typedProblems();
    if (errors.length > 0) throw Object.assign(new Error('Some fields are not valid yet.'), { errors });
    if (isAsset) return publishAsset(part);
    await session.flush();
    if (!session.draft() && !session.isDirty()) return announce('Nothing has changed yet.');
    const saved = await session.publish();
    if (!saved) throw new Error('The draft could not be saved, so nothing was published. Your changes stay here.');
    await reopen(part, outcomeWords(saved, form.values()));
  }

  async function publishAsset(part) {
    const { entry, form } = part;
    const changes = findAssetChanges(entry, form);
    if (Object.keys(changes).length === 0) return announce('Nothing has changed yet.');
    const query = asEditor({ site: entry.site, version: entry.dateUpdated });
    entry.dateUpdated = (await request(`/admin/assets/${entry.id}?${query}`, 'PATCH', changes)).asset.dateUpdated;
    await reopen(part, `Published ${entry.file}.`);
  }

  async function discard(part) {
    const { session, isNew } = part;
    const title = getTitle(part);
    const kept = isNew ? 'It was never published, so it will be lost.' : 'The published version stays.';
    if (!window.confirm(`Discard the draft of “${title}”? ${kept}`)) return;
    await session?.discard();
    part.isDiscarded = true;
    const words = `Discarded the draft of ${title}.`;
    if (isNew) close(part, 'Discarded. Choose another entry.', words);
    else await reopen(part, words);
  }

  async function remove(part) {
    const { entry, session } = part;
    if (!window.confirm(deletionWords(entry, languageName(sites.find(({ handle }) => handle === entry.site))))) return;
    await request(`/admin/entries/${entry.id}?${asEditor({ site: entry.site })}`, 'DELETE');
    const note = await session.discard().then(
      () => 'Deleted. Choose another entry.',
      ({ message }) => `Deleted. Its draft could not be discarded: ${message}.`,
    );
    close(part, note, `Deleted ${entry.title}. It can be restored in the settings.`);
  }

  /** Returns false if the editor stays in the element that is open. */
  async function duplicate({ entry, form }) {
    const { section, type, site } = entry;
    const values = form.values();
    const copy = { ...values, title: `${values.title} (copy)`, slug: `${values.slug}-copy`, enabled: true };
    const isOpen = await start({ section, type, site, ...copy });
    if (isOpen) announce(`This is a copy of ${plainText(String(values.title))}. It is not published yet.`);
    return isOpen;
  }

  return { publish, discard, remove, duplicate };
}
