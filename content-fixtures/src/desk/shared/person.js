const key = 'vitrine-desk-name';

/** This desk, as others know it. */
export const client = crypto.randomUUID();

/** The editor's name; empty if none was given. */
export const editorName = () => localStorage.getItem(key) ?? '';

export const setEditorName = (name) => localStorage.setItem(key, name.trim());

/** The name of someone else, for sentences. */
export const nameOf = (name) => name || 'Someone';

/** The query with which a request says whose it is. */
export const asEditor = (further = {}) => new URLSearchParams({ editor: editorName(), client, ...further });
