/** The tag of data that came with errors, and of the pages that show it. */
export const incompleteTag = 'partial';

/** Whether something is missing from data or a page, so that it may be shown, but not stored. */
export const isIncomplete = ({ tags }: { tags: readonly string[] }): boolean => tags.includes(incompleteTag);
