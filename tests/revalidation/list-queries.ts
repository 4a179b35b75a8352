import { type DocumentNode, Kind } from 'graphql';
import { findOperation } from '../../site/lib/cms/selections/read-documents.ts';
import { getLiteralSections } from '../../site/lib/cms/selections/schema-facts.ts';
import { localeKeys } from '../../site/lib/locales.ts';
import type { Query } from './tagged-content.ts';

export type Line = { id: string; section: string; site: string; slug: string; uri: string | null };
type Variables = Record<string, unknown>;

/** Operations whose responses have no tags. */
const untagged = ['getRouteTable'];

/** The variables, in addition to the locale, of operations that are not only for single pages. */
const listVariables: Readonly<Record<string, readonly Variables[]>> = {
  getNewsListing: [
    { withPageData: false, limit: 5 },
    { withPageData: false, newsType: ['not', 'internal'], offset: 2, limit: 3, idToExclude: ['not', '201'] },
  ],
  getProjectsListing: [
    { withPageData: false, limit: 4, entriesRelations: [{ section: ['markets'], slug: ['museums'] }] },
    { withPageData: false, limit: 4, categoriesRelations: [{ group: ['services'], slug: ['mechanisms'] }] },
    {
      withPageData: false,
      limit: 4,
      entriesRelations: [{ section: ['markets'], slug: ['museums'] }],
      categoriesRelations: [{ group: ['services'], slug: ['mechanisms'] }],
    },
  ],
  getRelatedProjects: [
    { entriesRelations: [{ section: ['markets'], slug: ['museums'] }], idToExclude: ['not', '101'] },
  ],
  getMarketProjectCount: [{ market: ['museums'] }],
  getMarkets: [{ otherSite: ['en'], withOthers: true }],
  getOtherMarkets: [{ idToExclude: ['not', '11'] }],
  getGlobalInfos: [{}, { marketsSite: ['en'], withMarkets: true }],
  getNotFoundPage: [{ projectsSite: ['en'] }],
  getSearchPage: [{ slug: ['search'], withResults: false }],
};

/** Sections in which an operation looks up an entry by its slug. */
const getPageSections = (document: DocumentNode): string[] =>
  (findOperation(document)?.selectionSet.selections ?? []).flatMap((node) =>
    node.kind === Kind.FIELD && node.name.value === 'entry' ? (getLiteralSections(node) ?? []) : [],
  );

/** The CMS queries of these entries' pages and listings: operations with their variables. */
export function listQueries(documents: readonly DocumentNode[], lines: readonly Line[]): Query[] {
  return documents.flatMap((document) => {
    const name = findOperation(document)?.name?.value ?? '';
    if (untagged.includes(name)) return [];
    const sections = getPageSections(document);
    const pageVariables = lines
      .filter(({ section }) => sections.includes(section))
      .map(({ site, slug }) => ({ site: [site], slug: [slug], slugToExclude: ['not', slug] }));
    const siteVariables = localeKeys.flatMap((site) =>
      (listVariables[name] ?? [{}]).map((more) => ({ site: [site], ...more })),
    );
    const all = sections.length > 0 && !listVariables[name] ? pageVariables : [...pageVariables, ...siteVariables];
    return all.map((variables) => ({ document, variables }));
  });
}
