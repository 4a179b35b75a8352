/** The build of the app. */
export const release = 'first';
