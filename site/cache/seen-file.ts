/** The content last seen, stored beside the journal with a journal checkpoint. */
export const companionFile = 'content-index.json';
