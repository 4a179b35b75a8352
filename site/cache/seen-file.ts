/** The file beside the journal that holds the content last seen, with a journal checkpoint. */
export const companionFile = 'content-index.json';
