import { textOf } from '../dom/element.js';

/** The field that holds the headline of an entry's page, and its words; undefined if that is the title. */
function headlineOf({ title, fields }) {
  const headline = Object.entries({
    'Headline in Hero': fields.hero?.emphasisTitleElement,
    Headline: fields.emphasisTitleElement,
    Heading: fields.titleElement,
  }).find(([, words]) => words);
  // An emphasised title with the same words changes with the title.
  return headline && textOf(headline[1]) !== title ? headline : undefined;
}

/** A note on where the headline of an entry's page, or the title in its tab, are written; undefined if both are the title. */
export function titleNote(entry) {
  if (entry.uri === null) return undefined;
  const headline = headlineOf(entry);
  const inTab = entry.fields.seo?.title;
  const hasOwn = Boolean(inTab) && inTab !== entry.title;
  if (!headline && !hasOwn) return undefined;
  return [
    ...(headline ? [`The headline of the page is ${headline[0]}: “${textOf(headline[1])}”.`] : []),
    ...(hasOwn ? [`The browser’s tab has the title in Search engines: “${inTab}”.`] : []),
    `The title is shown in ${hasOwn ? '' : 'the browser’s tab and in '}lists.`,
  ].join(' ');
}
