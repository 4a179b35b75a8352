import { type SearchableSection, searchableSections } from '#components/search-results/searchable-sections.ts';

/** Maximum length of a query, in characters. */
export const maxQueryLength = 100;

type Parameters = Readonly<Record<string, string | string[] | undefined>>;

const first = (value: string | string[] | undefined): string => (Array.isArray(value) ? value[0] : value) ?? '';

type ParsedParams = {
  query: string;
  /** Undefined for all sections. */
  kind: SearchableSection | undefined;
  /** 1-based page number. */
  page: number;
};

/** Parses the search parameters; invalid values get defaults. */
export function parseSearchParams(parameters: Parameters): ParsedParams {
  const query = first(parameters['q']).slice(0, maxQueryLength).replace(/\s+/g, ' ').trim();
  const page = /^[1-9]\d{0,3}$/.test(first(parameters['page'])) ? Number(first(parameters['page'])) : 1;
  const kind = searchableSections.find((section) => section === first(parameters['type']));
  return { query, kind, page };
}

/** Converts a query to Craft's search syntax: plain words, all of which must match. */
export const asSearch = (query: string): string =>
  query
    .replace(/["*:()|]/g, ' ')
    .split(/\s+/)
    .map((word) => word.replace(/^-+/, ''))
    .filter((word) => word && word !== 'OR')
    .join(' ');
