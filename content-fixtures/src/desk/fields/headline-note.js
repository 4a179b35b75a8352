import { textOf } from '../dom/element.js';

/** A note on where the headline of an entry's page is written; undefined if the headline is the title. */
export function headlineNote({ uri, title, fields }) {
  if (uri === null) return undefined;
  const headline = Object.entries({
    'Headline in Hero': fields.hero?.emphasisTitleElement,
    Headline: fields.emphasisTitleElement,
    Heading: fields.titleElement,
  }).find(([, words]) => words);
  // An emphasised title with the same words changes with the title.
  if (!headline || textOf(headline[1]) === title) return undefined;
  return `The headline of the page is ${headline[0]}: “${textOf(headline[1])}”. The title is shown in the browser’s tab and in lists.`;
}
