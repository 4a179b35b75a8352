import { type CacheTag, tags } from './tags.ts';

/** What lists can be ordered by so that an entry's rank in them is known. */
export const orderNames = ['postDate', 'dateCreated'] as const;
export type OrderName = (typeof orderNames)[number];

/** The class of lists without a filter. */
export const everything = '-';
/** Stands for the section of lists that name none. */
export const everySection = '*';

/**
 * A list with a limit depends on the ranks it shows and no others. Ranks are tagged one by one where the short lists are,
 * and in blocks further down: four a block, then 48.
 */
export const singleRanks = 8;
const fineRanks = 48;
const fineBlock = 4;
const firstCoarse = singleRanks + (fineRanks - singleRanks) / fineBlock;

export function blockOf(rank: number): number {
  if (rank < singleRanks) return rank;
  if (rank < fineRanks) return singleRanks + Math.floor((rank - singleRanks) / fineBlock);
  return firstCoarse + Math.floor((rank - fineRanks) / fineRanks);
}

/** A list this long is as good as the whole section. */
const longest = 500;

type Arguments = Record<string, unknown>;
type List = { section: string; site: string };

const asList = (value: unknown): string[] =>
  (Array.isArray(value) ? value : [value]).filter((item) => item !== null && item !== undefined).map(String);

/** Arguments whose effect on a list is understood; any other makes it depend on every edit in its section. */
const understood = new Set([
  'section',
  'site',
  'id',
  'slug',
  'limit',
  'offset',
  'orderBy',
  'isFeatured',
  'newsTypeElement',
  'relatedToEntries',
  'relatedToCategories',
]);

type Criterion = { section?: unknown; group?: unknown; slug?: unknown };

/** `[['markets=museums', 'markets=zoos'], ['services=film']]`: one of each group. Undefined where it cannot be told. */
function filtersOf(given: Arguments): string[][] | undefined {
  const groups: string[][] = [];
  const isExclusion = (value: unknown) => asList(value)[0] === 'not';
  if (given['id'] !== undefined && given['id'] !== null && !isExclusion(given['id'])) return undefined;
  const slugs = asList(given['slug']);
  if (slugs.length > 0 && !isExclusion(slugs)) groups.push(slugs.map((slug) => `slug=${slug}`));
  if (typeof given['isFeatured'] === 'boolean') groups.push([`isFeatured=${given['isFeatured']}`]);
  const types = asList(given['newsTypeElement']);
  if (types.length > 0) groups.push(types.map((type) => `newsTypeElement=${type}`));
  for (const [name, owner] of [
    ['relatedToEntries', 'section'],
    ['relatedToCategories', 'group'],
  ] as const) {
    for (const criterion of (given[name] ?? []) as Criterion[]) {
      const [group, ...others] = asList(criterion[owner]);
      if (group === undefined || others.length > 0) return undefined;
      const related = asList(criterion.slug);
      groups.push((related.length > 0 ? related : ['*']).map((slug) => `${group}=${slug}`));
    }
  }
  return groups;
}

function orderOf(given: unknown): OrderName | 'place' | undefined {
  if (given === undefined || given === null || given === '') return 'place';
  const [name, direction] = String(given).trim().split(/\s+/);
  const known = orderNames.find((order) => order === name);
  return known && (direction?.toLowerCase() === 'desc' ? known : 'place');
}

/**
 * Of a list that leaves one entry out by name, the rank behind its last: shown where that entry stands above it, and only
 * there.
 */
export const rankBeyond = (rank: number, excluded: string): string => `${rank} without ${excluded}`;

/** The ranks that a list shows, with room for the entries it leaves out by name. */
function ranksOf(given: Arguments, isUnion: boolean): string[] | undefined {
  const limit = typeof given['limit'] === 'number' ? given['limit'] : longest;
  if (limit >= longest) return undefined;
  const offset = typeof given['offset'] === 'number' ? given['offset'] : 0;
  const [excluded, ...more] = ['id', 'slug'].flatMap((name) => asList(given[name]).slice(1));
  const end = offset + limit;
  const isTold = excluded !== undefined && more.length === 0 && !isUnion && end <= singleRanks;
  const room = isTold || excluded === undefined ? 0 : 1 + more.length;
  const first = blockOf(isUnion ? 0 : offset);
  const blocks = Array.from({ length: blockOf(end + room - 1) - first + 1 }, (_, index) => String(first + index));
  return isTold ? [...blocks, rankBeyond(end, excluded)] : blocks;
}

/** The tags of one list over one section and site; `isCount` when only the number of its entries is asked. */
export function tagsOfList({ section, site }: List, given: Arguments, isCount: boolean): CacheTag[] {
  const filters = filtersOf(given);
  const isUnderstood = Object.entries(given).every(([name, value]) => value === undefined || understood.has(name));
  const order = isCount ? 'place' : orderOf(given['orderBy']);
  if (!filters || !isUnderstood || !order || section === everySection) return [tags.list(section, site, 'any')];
  const [classes = [everything], ...further] = filters;
  const related = tagsOfRelated(given, site);
  if (isCount && further.length === 0)
    return [...classes.map((name) => tags.list(section, site, name, 'count')), ...related];
  const ranks = order === 'place' || further.length > 0 ? undefined : ranksOf(given, classes.length > 1);
  const listed = classes.flatMap((name) =>
    (ranks ?? ['all']).map((rank) => tags.list(section, site, name, further.length > 0 ? 'place' : order, rank)),
  );
  return [...listed, ...related];
}

/** A list filtered by a related element changes with that element's slug, and when it comes or goes. */
function tagsOfRelated(given: Arguments, site: string): CacheTag[] {
  const entries = ((given['relatedToEntries'] ?? []) as Criterion[]).flatMap(({ section, slug }) =>
    (slug ? asList(slug).map((one) => `slug=${one}`) : [everything]).map((name) =>
      tags.list(String(section), site, name, 'count'),
    ),
  );
  const categories = ((given['relatedToCategories'] ?? []) as Criterion[]).map(({ group }) =>
    tags.categoryGroup(String(group), site),
  );
  return [...entries, ...categories];
}
