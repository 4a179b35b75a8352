/** Beside the journal in CACHE_DIR: the content as last seen, with the mark of its position in the journal. */
export const seenFile = 'content-index.json';
