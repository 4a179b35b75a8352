/** Tag of results with CMS errors and of pages that contain them. */
export const incompleteTag = 'partial';

/** Reports whether a result is incomplete: it is served but not stored. */
export const isIncomplete = ({ tags }: { tags: readonly string[] }): boolean => tags.includes(incompleteTag);
