/** The maximum length of a query, also in the field. */
export const longestQuery = 100;

type Parameters = Readonly<Record<string, string | string[] | undefined>>;

const first = (value: string | string[] | undefined): string => (Array.isArray(value) ? value[0] : value) ?? '';

/** The query without characters that are syntax to Craft, and the page, from 1. */
export function readParameters(parameters: Parameters): { query: string; page: number } {
  const query = first(parameters['q']).slice(0, longestQuery).replace(/\s+/g, ' ').trim();
  const page = /^[1-9]\d{0,3}$/.test(first(parameters['page'])) ? Number(first(parameters['page'])) : 1;
  return { query, page };
}

/** A query in Craft's syntax: plain words, all of which must match. */
export const asSearch = (query: string): string =>
  query
    .replace(/["*:()|]/g, ' ')
    .split(/\s+/)
    .map((word) => word.replace(/^-+/, ''))
    .filter((word) => word && word !== 'OR')
    .join(' ');
