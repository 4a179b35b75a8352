import { isSame, mergeChanges } from '../../shared/merge.js';
import { request } from '../shared/api.js';
import { asEditor } from '../shared/person.js';
import { createUndoStack } from './undo-stack.js';

const debounceMs = 150;
const retryMs = 2000;
/** A request without a response, for example because the service was killed, is aborted after this time and resent. */
const timeoutMs = 15_000;

/**
 * Saves the draft of an entry while it is being edited, one request at a time. `form()` returns an object with
 * `values()` and `apply(values)`. `onState` receives `saving`, `saved`, or `failed` with the error; `onSaved` receives
 * each saved draft.
 */
export function createDraftSession({ entry, draft, values: published, form, onSaved, onState }) {
  let token = draft?.token;
  let version = draft?.version ?? 0;
  let acknowledged = draft?.values ?? published;
  let latest = draft ?? null;
  let timer;
  let isClosed = false;
  let isStepping = false;
  /** The values after the last step. */
  let noted = acknowledged;
  let saving = Promise.resolve();
  let syncing;
  const undoStack = createUndoStack(draft?.versions ?? []);

  const draftPath = () => (token ? `/admin/drafts/${token}` : `/admin/drafts/${entry.id}`);

  const isNews = ({ token: found, version: at, conflicts }) =>
    found !== token || at !== version || !isSame(conflicts, latest?.conflicts ?? []);

  const isDirty = () => Object.keys(findChanges(acknowledged, form().values())).length > 0;

  /**
   * Immediately records what changed since the last step, so changes that are saved together can be undone one by one.
   * Returns the form's values.
   */
  function note() {
    const values = form().values();
    const after = { ...noted, ...findChanges(noted, values) };
    if (!isStepping) undoStack.push(noted, after);
    noted = after;
    return values;
  }

  /**
   * Resends the same changes until the service responds, so that a lost response is not mistaken for someone else's
   * change.
   */
  const send = (changes) =>
    sendUntilReceived(`${draftPath()}?${asEditor({ site: entry.site, version })}`, token ? 'PATCH' : 'POST', changes);

  const sendOnce = (url, method, body) => request(url, method, body, AbortSignal.timeout(timeoutMs));

  async function sendUntilReceived(url, method, body) {
    for (;;) {
      try {
        return await sendOnce(url, method, body);
      } catch (error) {
        if (isClosed || error.status !== undefined) throw error;
        onState('failed', error);
        await new Promise((resolve) => {
          setTimeout(resolve, retryMs);
        });
      }
    }
  }

  async function saveOnce() {
    const before = acknowledged;
    const changes = findChanges(before, note());
    if (isClosed || Object.keys(changes).length === 0) return;
    onState('saving');
    try {
      const saved = await send(changes);
      await receive(saved, { ...before, ...changes });
    } catch (error) {
      if (error.status === 404 && token) beginAgain();
      onState('failed', error);
    }
  }

  /** After a reset, all differences from what was published before must be saved. */
  function beginAgain() {
    token = undefined;
    version = 0;
    acknowledged = published;
  }

  /** Applies what others saved. `sent` is the state on which the response is based. */
  async function receive(saved, sent) {
    const local = form().values();
    const merged = mergeChanges(sent, saved.values, local);
    ({ token, version, values: acknowledged } = saved);
    latest = saved;
    if (!isSame(merged.values, local)) apply(merged.values);
    if (merged.conflicts.length > 0)
      latest = await sendUntilReceived(`${draftPath()}/conflicts?${asEditor()}`, 'POST', {
        conflicts: merged.conflicts,
      });
    // After a failed save, the form may have more than the draft.
    if (isSame(merged.values, saved.values)) onState('saved');
    onSaved(latest);
  }

  /** Shows values without recording an undo step. */
  function apply(values) {
    isStepping = true;
    form().apply(values);
    note();
    isStepping = false;
  }

  function flush() {
    clearTimeout(timer);
    saving = saving.then(saveOnce);
    return saving;
  }

  /** Changes the draft on the server. Saving and publishing wait for it; the caller reports failures. */
  function afterSaving(change) {
    const changing = flush().then(change);
    saving = changing.catch(() => {});
    return changing;
  }

  /** Saves pending changes, then applies what others saved. Calls that wait for the same request share it. */
  function sync() {
    syncing ??= afterSaving(async () => {
      syncing = undefined;
      if (isClosed) return;
      const { draft: current } = await sendOnce(`/admin/edit/${entry.id}?site=${entry.site}`);
      if (current && isNews(current)) await receive(current, acknowledged);
    });
    return syncing;
  }

  async function step(take) {
    await flush();
    const values = take(form().values());
    if (!values) return false;
    apply(values);
    await flush();
    return true;
  }

  return {
    flush,
    sync,
    isDirty,
    undo: () => step(undoStack.undo),
    redo: () => step(undoStack.redo),
    canUndo: undoStack.canUndo,
    canRedo: undoStack.canRedo,
    draft: () => latest,
    /** Schedules a save. Returns the form's values, which are slow to read. */
    schedule() {
      clearTimeout(timer);
      timer = setTimeout(flush, debounceMs);
      return note();
    },
    /** Creates a draft without changes, for its preview. */
    async begin() {
      const saved = await sendOnce(`${draftPath()}?${asEditor({ site: entry.site, version })}`, 'POST', {});
      await receive(saved, acknowledged);
      return latest;
    },
    /** Publishes the draft; further changes start a new one. Returns null if the draft could not be saved. */
    publish: () =>
      afterSaving(async () => {
        if (!token || isDirty()) return null;
        return (await sendOnce(`${draftPath()}/publish?${asEditor({ version })}`, 'POST')).entry;
      }).catch(async (error) => {
        if (error.status === 409) await sync().catch(() => {});
        throw error;
      }),
    resolve: (conflict, keep) =>
      afterSaving(async () => {
        const query = asEditor();
        await receive(
          await sendOnce(`${draftPath()}/conflicts/${conflict.id}?${query}`, 'POST', { keep }),
          acknowledged,
        );
      }),
    restore: (revision) =>
      afterSaving(async () => {
        const before = acknowledged;
        const saved = await sendOnce(`/admin/revisions/${revision}/restore?${asEditor()}`, 'POST');
        undoStack.push(before, saved.values);
        await receive(saved, before);
      }),
    /** Deletes the draft and ends the session, which goes on if that fails. */
    async discard() {
      clearTimeout(timer);
      isClosed = true;
      try {
        await saving;
        if (token) await sendOnce(`${draftPath()}?${asEditor()}`, 'DELETE');
      } catch (error) {
        isClosed = false;
        flush();
        throw error;
      }
    },
    /** Ends the session and keeps the draft. If changes could not be saved, returns false, and the session goes on. */
    async leave() {
      await flush();
      // What was typed during the first save, or belongs in a new draft after a reset, is saved by a second one.
      if (isDirty()) await flush();
      isClosed = !isDirty();
      return isClosed;
    },
  };
}

function findChanges(before, after) {
  const names = Object.keys(after).filter((name) => !isSame(before[name], after[name]));
  return Object.fromEntries(names.map((name) => [name, after[name] ?? null]));
}
