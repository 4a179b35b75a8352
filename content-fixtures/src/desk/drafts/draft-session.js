import { isSame, mergeChanges } from '../../shared/merge.js';
import { request } from '../shared/api.js';
import { getValues } from '../shared/get-values.js';
import { asEditor } from '../shared/person.js';
import { createUndoStack } from './undo-stack.js';

const debounceMs = 150;
const retryMs = 2000;
/** A request without a response, for example because the service was killed, is aborted after this time and resent. */
const timeoutMs = 15_000;

/**
 * Saves the draft of an entry while it is being edited, one request at a time. `form()` returns an object with
 * `values()` and `apply(values)`. `onState` receives `saving`, `saved`, or `failed` with the error; `onSaved` receives
 * each saved draft, or null if another version was published and there is no draft.
 */
export function createDraftSession({ entry, draft, values, form, onSaved, onState }) {
  let published = values;
  let token = draft?.token;
  let version = draft?.version ?? 0;
  /** The values of the service that the form is based on: those of a draft, or published ones. */
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

  const isNews = ({ token: found, version: at, values: current, conflicts }) =>
    found !== token || at !== version || !isSame(current, acknowledged) || !isSame(conflicts, latest?.conflicts ?? []);

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
  const send = (changes, base) =>
    sendUntilReceived(`${draftPath()}?${asEditor({ site: entry.site })}`, token ? 'PATCH' : 'POST', {
      ...changes,
      base: pickValues(base, Object.keys(changes)),
    });

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
      receive(await send(changes, before), { ...before, ...changes });
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

  /**
   * Applies what others saved, or published if there is no draft. `sent` is the state on which the response is based.
   */
  function receive(saved, sent) {
    const local = form().values();
    const merged = mergeChanges(sent, saved.values, local);
    const hasConflicts = merged.conflicts.length > 0;
    ({ token, version } = saved);
    latest = token ? saved : null;
    acknowledged = hasConflicts ? sent : saved.values;
    if (!token) published = acknowledged;
    // What was typed in the meantime stays in the form until the service has stored it as a conflict.
    if (hasConflicts) flush();
    else if (!isSame(merged.values, local)) apply(merged.values);
    // After a failed save, the form may have more than the draft.
    if (!hasConflicts && isSame(merged.values, saved.values)) onState('saved');
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
      const { entry: element, draft: open } = await sendOnce(`/admin/edit/${entry.id}?site=${entry.site}`);
      // If the draft was closed, the form stays based on it, because the next save merges what was published.
      const current = open ?? (token ? null : { version: 0, values: getValues(element), conflicts: [] });
      if (current && isNews(current)) receive(current, acknowledged);
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
      receive(await sendOnce(`${draftPath()}?${asEditor({ site: entry.site })}`, 'POST', {}), acknowledged);
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
        const path = `${draftPath()}/conflicts/${conflict.id}?${asEditor()}`;
        receive(await sendOnce(path, 'POST', { keep }), acknowledged);
      }),
    restore: (revision) =>
      afterSaving(async () => {
        const before = acknowledged;
        const saved = await sendOnce(`/admin/revisions/${revision}/restore?${asEditor()}`, 'POST');
        undoStack.push(before, saved.values);
        receive(saved, before);
      }),
    /**
     * Deletes the draft and ends the session, which goes on if that fails. With `{ version }`, a draft that has changed
     * since then stays, and the error has the status 409.
     */
    async discard(seen = {}) {
      clearTimeout(timer);
      isClosed = true;
      try {
        await saving;
        if (token) await sendOnce(`${draftPath()}?${asEditor(seen)}`, 'DELETE');
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
  return pickValues(
    after,
    Object.keys(after).filter((name) => !isSame(before[name], after[name])),
  );
}

const pickValues = (values, names) => Object.fromEntries(names.map((name) => [name, values[name] ?? null]));
