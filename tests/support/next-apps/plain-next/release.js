/** Which build of the app this is. */
export const release = 'first';
