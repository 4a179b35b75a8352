import { ask } from './dom/element.js';

/** Milliseconds after the last change at which a draft is saved. */
const pause = 150;

/**
 * Saves a draft a moment after each change, one save at a time. `address` creates it from `changes()`; `onSaved` gets each
 * draft, `onRefused` the error of one that is not valid yet, after which the last valid one stays.
 */
export function keepDraft({ address, changes, onSaved, onRefused }) {
  let token;
  let timer;
  let saving = Promise.resolve();

  async function save() {
    try {
      const draft = await (token ? ask(`/admin/drafts/${token}`, 'PATCH', changes()) : ask(address, 'POST', changes()));
      token = draft.token;
      onSaved(draft);
    } catch (error) {
      onRefused(error);
    }
  }

  function saveNow() {
    clearTimeout(timer);
    saving = saving.then(save);
    return saving;
  }

  return {
    saveNow,
    saveSoon() {
      clearTimeout(timer);
      timer = setTimeout(saveNow, pause);
    },
    async discard() {
      clearTimeout(timer);
      await saving;
      if (token) await ask(`/admin/drafts/${token}`, 'DELETE');
      token = undefined;
    },
  };
}
