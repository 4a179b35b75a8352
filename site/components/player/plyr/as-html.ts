/** Characters of markup, and the brace with which plyr marks a place for the title of a film, which it does not escape. */
const marks = /[&<>{]/g;

/** Text as HTML that shows it, for what plyr writes into `innerHTML`. */
export const asHtml = (text: string): string => text.replace(marks, (mark) => `&#${mark.charCodeAt(0)};`);
