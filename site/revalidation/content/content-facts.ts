import { parse } from 'graphql';
import { request } from '#lib/cms/client.ts';
import type { TadaDocumentNode } from '#lib/cms/graphql.ts';
import { tags } from '#lib/cms/tags/tags.ts';
import { siteHandles } from '#lib/sites.ts';
import type { ScheduledChange } from './content-index.ts';
import { formDigests, formQuestions } from './form-digests.ts';
import type { SeenContent } from './seen-content.ts';

/**
 * What is cheap to ask about a whole CMS, by subject: for each section in each site, and for all together, how many entries
 * are live and when the newest change was made; the same for categories and assets; dates of global sets; digests of
 * forms.
 */
export type ContentFacts = ReadonlyMap<string, string>;

type Element = { dateUpdated: string | null } | null;
type Fact = number | Element[] | null;
type Answer = Record<string, Fact> & {
  pending: ({ id: string | null; postDate: string | null } | null)[] | null;
  globalSets: ({ handle: string | null; siteHandle: string | null; dateUpdated: string | null } | null)[] | null;
};
type Question = TadaDocumentNode<Answer, Record<string, never>>;

/** Sections in sites, as they stand in the question; `*` is any section. */
type Part = { section: string; site: string };

const nameOf = ({ section, site }: Part) => `${section} (${site})`;
const countAndDate = (count: unknown, newest: unknown) => `${count} as of ${newest || '-'}`;
/** The nearest ones are enough: more are asked for once these have passed. */
const mostPending = 100;

/** The parts the site knows. Only plain words pass as handles, since they are written into the query. */
function partsOf(seen: SeenContent): Part[] {
  const all = siteHandles.map((site): Part => ({ section: '*', site }));
  return [...all, ...seen.sections().filter(({ section }) => /^\w+$/.test(section))];
}

function makeQuestion(parts: readonly Part[], forms: readonly string[]): Question {
  const { questions, fragments } = formQuestions(forms);
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
    pending: entries(section: ["*"], site: ["*"], status: ["pending"], orderBy: "postDate asc", limit: ${mostPending}) {
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
    ${questions}
  }
  ${fragments}
`);
}

const newestOf = (fact: Fact | undefined) => (Array.isArray(fact) ? fact[0]?.dateUpdated : undefined);

/**
 * Asks the CMS for its facts, and which entries appear next. Throws a `CmsError` when it cannot be asked.
 * @param forms the handles of the forms to ask for
 */
export async function fetchContentFacts(
  seen: SeenContent,
  forms: readonly string[],
): Promise<{ facts: ContentFacts; scheduled: ScheduledChange[] }> {
  const parts = partsOf(seen);
  const answer = await request(makeQuestion(parts, forms), {});
  const facts = new Map<string, string>();
  for (const [index, part] of parts.entries())
    facts.set(nameOf(part), countAndDate(answer[`count${index}`], newestOf(answer[`newest${index}`])));
  facts.set('categories', countAndDate(answer['categories'], newestOf(answer['newestCategory'])));
  facts.set('assets', countAndDate(answer['assets'], newestOf(answer['newestAsset'])));
  for (const set of answer.globalSets ?? [])
    if (set?.handle && set.siteHandle) facts.set(tags.global(set.handle, set.siteHandle), String(set.dateUpdated));
  for (const [tag, digest] of formDigests(forms, answer)) facts.set(tag, digest);
  const scheduled = (answer.pending ?? []).flatMap((entry) =>
    entry?.id && entry.postDate ? [{ id: entry.id, at: Date.parse(entry.postDate) }] : [],
  );
  return { facts, scheduled };
}

const latestOf = (dates: Iterable<string>) =>
  [...dates].reduce((latest, date) => (Date.parse(date) > Date.parse(latest) || latest === '' ? date : latest), '');

/** What the CMS would answer if it had exactly what the site last saw. */
export function factsOf(seen: SeenContent): ContentFacts {
  const facts = new Map<string, string>();
  const sections = seen.sections();
  for (const part of partsOf(seen)) {
    const own = sections.filter(
      ({ section, site }) => site === part.site && (part.section === '*' || section === part.section),
    );
    const count = own.reduce((sum, section) => sum + section.count, 0);
    facts.set(nameOf(part), countAndDate(count, latestOf(own.map(({ latest }) => latest))));
  }
  const elements = [...seen.elements()];
  for (const [name, pattern] of [
    ['categories', /^category:\d+$/],
    ['assets', /^asset:\d+$/],
  ] as const) {
    const dates = elements.filter(([tag]) => pattern.test(tag)).map(([, date]) => date);
    facts.set(name, countAndDate(dates.length, latestOf(dates)));
  }
  for (const [tag, value] of elements) if (/^(?:global:[^:]+:[^:]+|form:[^:]+)$/.test(tag)) facts.set(tag, value);
  return facts;
}

/** Where two sets of facts disagree. */
export const disagreements = (one: ContentFacts, other: ContentFacts): string[] =>
  [...new Set([...one.keys(), ...other.keys()])].filter((name) => one.get(name) !== other.get(name));
