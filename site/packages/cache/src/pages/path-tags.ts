/** Reports whether Next derived a tag from a path, for `revalidatePath`. */
export const isPathTag = (tag: string): boolean => tag.startsWith('_N_T_');
