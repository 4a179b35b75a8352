import { request } from './shared/api.js';

const debounceMs = 150;

/** Autosaves a draft, debounced and serialized. `onInvalid` receives validation errors; the last valid draft stays. */
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
