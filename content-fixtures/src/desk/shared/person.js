const key = 'vitrine-desk-name';

/** The id by which other desks know this one. */
export const client = crypto.randomUUID();

/** The editor's name; empty if not set. */
export const editorName = () => localStorage.getItem(key) ?? '';

export const setEditorName = (name) => localStorage.setItem(key, name.trim());

/** Another editor's name, for use in sentences. */
export const displayName = (name) => name || 'Someone';

/** The query that identifies the editor of a request. */
export const asEditor = (further = {}) => new URLSearchParams({ editor: editorName(), client, ...further });
