import { parse } from 'graphql';
import { queryCms } from '#lib/cms/client/client.ts';
import type { TadaDocumentNode } from '#lib/cms/graphql.ts';
import { cacheTags } from '#lib/cms/tags/cache-tags.ts';
import { localeKeys } from '#lib/locales.ts';
import type { ContentSummary } from '#revalidation/adapters/adapter.ts';
import type { ScheduledChange } from '#revalidation/content/content-index.ts';
import type { LastSeen } from '#revalidation/content/last-seen.ts';
import { fetchFormDigests, printFormQueries } from './form-digests.ts';

type Element = { dateUpdated: string | null } | null;
type Fact = number | Element[] | null;
type SummaryResponse = Record<string, Fact> & {
  pending: ({ id: string | null; postDate: string | null } | null)[] | null;
  globalSets: ({ handle: string | null; siteHandle: string | null; dateUpdated: string | null } | null)[] | null;
};
type SummaryQuery = TadaDocumentNode<SummaryResponse, Record<string, never>>;

/** A section in a locale; `*` matches every section. */
type Part = { section: string; site: string };

const formatName = ({ section, site }: Part) => `${section} (${site})`;
const countAndDate = (count: unknown, newest: unknown) => `${count} as of ${newest || '-'}`;
/** Number of upcoming dates to fetch. Later dates are fetched when these have passed. */
const maxPending = 100;

/**
 * Returns the sections that the site knows in each locale, and `*`. Handles are interpolated into the query, so only
 * `\w+` passes.
 */
function listParts(seen: LastSeen): Part[] {
  const all = localeKeys.map((site): Part => ({ section: '*', site }));
  return [...all, ...seen.sections().filter(({ section }) => /^\w+$/.test(section))];
}

function makeQuery(parts: readonly Part[], forms: readonly string[]): SummaryQuery {
  const { queries, fragments } = printFormQueries(forms);
  return parse(`
  query getContentFacts {
    ${parts
      .map(({ section, site }, index) => {
        const given = `section: ["${section}"], site: ["${site}"]`;
        return `
    count${index}: entryCount(${given})
    newest${index}: entries(${given}, orderBy: "dateUpdated desc", limit: 1) { __typename id sectionHandle dateUpdated }`;
      })
      .join('')}
    pending: entries(section: ["*"], site: ["*"], status: ["pending"], orderBy: "postDate asc", limit: ${maxPending}) {
      __typename
      id
      sectionHandle
      postDate
    }
    categories: categoryCount
    newestCategory: categories(site: ["*"], orderBy: "dateUpdated desc", limit: 1) { __typename id dateUpdated }
    assets: assetCount
    newestAsset: assets(orderBy: "dateUpdated desc", limit: 1) { __typename id dateUpdated }
    globalSets(site: ["*"]) { __typename id handle siteHandle dateUpdated }
    ${queries}
  }
  ${fragments}
`);
}

const getNewest = (fact: Fact | undefined) => (Array.isArray(fact) ? fact[0]?.dateUpdated : undefined);

/**
 * Fetches the summary and the next post dates, in one query unless there are many forms. The summary contains the
 * number and latest date of each section's entries in each locale, of categories, and of assets; the dates of global
 * sets; and the digests of forms. Throws `CmsError`.
 *
 * @param forms handles of the forms to fetch
 */
export async function fetchSummary(
  seen: LastSeen,
  forms: readonly string[],
): Promise<{ facts: ContentSummary; scheduled: ScheduledChange[] }> {
  const parts = listParts(seen);
  const response = await queryCms(makeQuery(parts, forms), {});
  const facts = new Map<string, string>();
  for (const [index, part] of parts.entries())
    facts.set(formatName(part), countAndDate(response[`count${index}`], getNewest(response[`newest${index}`])));
  facts.set('categories', countAndDate(response['categories'], getNewest(response['newestCategory'])));
  facts.set('assets', countAndDate(response['assets'], getNewest(response['newestAsset'])));
  for (const set of response.globalSets ?? [])
    if (set?.handle && set.siteHandle) facts.set(cacheTags.global(set.handle, set.siteHandle), String(set.dateUpdated));
  for (const [tag, digest] of await fetchFormDigests(forms, response)) facts.set(tag, digest);
  const scheduled = (response.pending ?? []).flatMap((entry) =>
    entry?.id && entry.postDate ? [{ id: entry.id, at: Date.parse(entry.postDate) }] : [],
  );
  return { facts, scheduled };
}

const findLatest = (dates: Iterable<string>) =>
  [...dates].reduce((latest, date) => (Date.parse(date) > Date.parse(latest) || latest === '' ? date : latest), '');

/** Computes the same summary from the content last seen. */
export function summarize(seen: LastSeen): ContentSummary {
  const facts = new Map<string, string>();
  const sections = seen.sections();
  for (const part of listParts(seen)) {
    const own = sections.filter(
      ({ section, site }) => site === part.site && (part.section === '*' || section === part.section),
    );
    const count = own.reduce((sum, section) => sum + section.count, 0);
    facts.set(formatName(part), countAndDate(count, findLatest(own.map(({ latest }) => latest))));
  }
  const elements = [...seen.elements()];
  for (const [name, pattern] of [
    ['categories', /^category:\d+$/],
    ['assets', /^asset:\d+$/],
  ] as const) {
    const dates = elements.filter(([tag]) => pattern.test(tag)).map(([, date]) => date);
    facts.set(name, countAndDate(dates.length, findLatest(dates)));
  }
  for (const [tag, value] of elements) if (/^(?:global:[^:]+:[^:]+|form:[^:]+)$/.test(tag)) facts.set(tag, value);
  return facts;
}
