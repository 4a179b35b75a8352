/** Marks results with CMS errors, and pages that contain such results. */
export const incompleteTag = 'partial';

/** Reports whether a result is incomplete. Incomplete results are served but not stored. */
export const isIncomplete = ({ tags }: { tags: readonly string[] }): boolean => tags.includes(incompleteTag);
