/** The name of this build. */
export const release = 'first';
