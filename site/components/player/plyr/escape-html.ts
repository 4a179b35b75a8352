/** Markup characters, and the brace of the `{title}` placeholder, which plyr replaces without escaping. */
const specialCharacters = /[&<>{]/g;

/** Escapes text that plyr writes into `innerHTML`. */
export const escapeHtml = (text: string): string =>
  text.replace(specialCharacters, (mark) => `&#${mark.charCodeAt(0)};`);
