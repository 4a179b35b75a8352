/** Media query for phones. */
export const mobileMedia = '(max-width: 599px), (max-height: 449px)';
