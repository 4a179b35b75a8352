import { request } from './shared/api.js';

const debounceMs = 150;

/**
 * Saves a draft a moment after each change, one save at a time. `address` creates it from `changes()`; `onSaved` gets each
 * draft, `onInvalid` the error of one that is not valid yet, after which the last valid one stays.
 */
export function createAutosave({ address, changes, onSaved, onInvalid }) {
  let token;
  let timer;
  let saving = Promise.resolve();

  async function save() {
    try {
      const draft = await (token
        ? request(`/admin/drafts/${token}`, 'PATCH', changes())
        : request(address, 'POST', changes()));
      token = draft.token;
      onSaved(draft);
    } catch (error) {
      onInvalid(error);
    }
  }

  function flush() {
    clearTimeout(timer);
    saving = saving.then(save);
    return saving;
  }

  return {
    flush,
    schedule() {
      clearTimeout(timer);
      timer = setTimeout(flush, debounceMs);
    },
    async discard() {
      clearTimeout(timer);
      await saving;
      if (token) await request(`/admin/drafts/${token}`, 'DELETE');
      token = undefined;
    },
  };
}
