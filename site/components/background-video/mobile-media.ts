/** The media condition for phones, which get small films, and none before their visitor looks around. */
export const phones = '(max-width: 599px), (max-height: 449px)';
