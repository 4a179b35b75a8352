/** Stores the content last seen next to the journal, with a journal checkpoint. */
export const companionFile = 'content-index.json';
