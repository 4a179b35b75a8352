import { selections as ofTheSite } from '#lib/cms/selections/selections.ts';
import type { Selections } from '#lib/cms/selections/selections-shape.ts';
import { siteHandles } from '#lib/sites.ts';
import { asList } from './as-list.ts';
import { type CacheTag, tags } from './tags.ts';

/** The orders in which an entry's rank in a list is known. */
export const orderNames = ['postDate', 'dateCreated'] as const;
export type OrderName = (typeof orderNames)[number];

/** The class of lists without a filter. */
export const everything = '-';
/** The section of lists that name none. */
export const everySection = '*';

/**
 * A list with a limit depends only on the ranks that it shows. The first ranks have a tag each, because short lists show
 * them; later ones share a tag in blocks of four, then of 48, then each of as many as all before: an entry that is added to a
 * section of any size has few tags.
 */
export const singleRanks = 8;
const fineRanks = 48;
const fineBlock = 4;
const firstCoarse = singleRanks + (fineRanks - singleRanks) / fineBlock;
const coarseRanks = 480;
const firstDoubled = firstCoarse + (coarseRanks - fineRanks) / fineRanks;

export function blockOf(rank: number): number {
  if (rank < singleRanks) return rank;
  if (rank < fineRanks) return singleRanks + Math.floor((rank - singleRanks) / fineBlock);
  if (rank < coarseRanks) return firstCoarse + Math.floor((rank - fineRanks) / fineRanks);
  return firstDoubled + Math.floor(Math.log2(rank / coarseRanks));
}

/** A list this long counts as the whole section. */
const longest = 500;

type Arguments = Record<string, unknown>;
type List = { section: string; site: string };

/** Arguments whose effect on a list is known, apart from fields of its entries (`selections`). */
const understood = new Set([
  'section',
  'site',
  'id',
  'slug',
  'limit',
  'offset',
  'orderBy',
  'relatedToEntries',
  'relatedToCategories',
]);

const isGiven = (value: unknown) => value !== undefined && value !== null;

/** The fields of entries by which a list is filtered; undefined if the webhook would not notice a change of one. */
function fieldsIn(given: Arguments, section: string, { types, sections }: Selections): string[] | undefined {
  const names = Object.keys(given).filter((name) => isGiven(given[name]) && !understood.has(name));
  const inSection = sections[section]?.types ?? [];
  const isCompared = (name: string) => inSection.every((type) => types[type]?.filters[name] !== undefined);
  return inSection.length > 0 && names.every(isCompared) ? names : undefined;
}

/** A literal value, not a keyword or pattern of the CMS. */
const isPlain = (value: string) => /^[\w-]+$/.test(value) && !['not', 'and', 'or'].includes(value);

type Criterion = { section?: unknown; group?: unknown; slug?: unknown };
const criteriaOf = (value: unknown): Criterion[] => [value ?? []].flat();

/** `[['markets=museums', 'markets=zoos'], ['services=film']]`: entries match one of each group. Undefined if that is unknown. */
function filtersOf(given: Arguments, fields: readonly string[]): string[][] | undefined {
  const groups: string[][] = [];
  const isExclusion = (value: unknown) => asList(value)[0] === 'not';
  if (isGiven(given['id']) && !isExclusion(given['id'])) return undefined;
  const slugs = asList(given['slug']);
  if (slugs.length > 0 && !isExclusion(slugs)) {
    if (!slugs.every(isPlain)) return undefined;
    groups.push(slugs.map((slug) => `slug=${slug}`));
  }
  for (const field of fields) {
    const values = asList(given[field]);
    const plain = isExclusion(values) ? values.slice(1) : values;
    if (!plain.every(isPlain)) return undefined;
    // The entries without a value change with any in the section, and with those that have it.
    if (isExclusion(values)) groups.push([everything]);
    if (plain.length > 0) groups.push(plain.map((value) => `${field}=${value}`));
  }
  for (const [name, owner] of [
    ['relatedToEntries', 'section'],
    ['relatedToCategories', 'group'],
  ] as const) {
    for (const criterion of criteriaOf(given[name])) {
      const [group, ...others] = asList(criterion[owner]);
      const related = asList(criterion.slug);
      const isKnown = Object.keys(criterion).every((key) => key === owner || key === 'slug');
      if (group === undefined || others.length > 0 || !isKnown || !related.every(isPlain)) return undefined;
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
 * For a list that leaves one entry out by name: the rank after its last, which is shown only if that entry ranks above it.
 */
export const rankBeyond = (rank: number, excluded: string): string => `${rank} without ${excluded}`;

/** The ranks that a list shows, and as many more as it leaves entries out by name. */
function ranksOf(given: Arguments, isUnion: boolean): string[] | undefined {
  const limit = typeof given['limit'] === 'number' ? given['limit'] : longest;
  if (limit >= longest) return undefined;
  const offset = typeof given['offset'] === 'number' ? given['offset'] : 0;
  const [excluded, ...more] = ['id', 'slug'].flatMap((name) => asList(given[name]).slice(1));
  const end = offset + limit;
  const isKnown = excluded !== undefined && more.length === 0 && !isUnion && end <= singleRanks;
  const room = isKnown || excluded === undefined ? 0 : 1 + more.length;
  const first = blockOf(isUnion ? 0 : offset);
  const blocks = Array.from({ length: blockOf(end + room - 1) - first + 1 }, (_, index) => String(first + index));
  return isKnown ? [...blocks, rankBeyond(end, excluded)] : blocks;
}

/** The tags of one list of a section in a site; `isCount` if only the number of its entries is queried. */
export function tagsOfList(
  { section, site }: List,
  given: Arguments,
  isCount: boolean,
  selections: Selections = ofTheSite,
): CacheTag[] {
  const fields = fieldsIn(given, section, selections);
  const filters = fields && filtersOf(given, fields);
  const order = isCount ? 'place' : orderOf(given['orderBy']);
  if (!filters || !order || section === everySection) return [tags.list(section, site, 'any')];
  const [classes = [everything], ...further] = filters;
  const related = tagsOfRelated(given, { section, site }, selections);
  if (isCount && further.length === 0)
    return [...classes.map((name) => tags.list(section, site, name, 'count')), ...related];
  // An entry may come to match the filters of a list in any order.
  if (further.length > 0)
    return [...filters.flat().map((name) => tags.list(section, site, name, 'place', 'all')), ...related];
  const ranks = order === 'place' ? undefined : ranksOf(given, classes.length > 1);
  const listed = classes.flatMap((name) =>
    (ranks ?? ['all']).map((rank) => tags.list(section, site, name, order, rank)),
  );
  return [...listed, ...related];
}

/**
 * A list filtered by a related element changes when that element's slug changes in any site, or when it appears or
 * disappears. If the element can also refer to the listed entries, any edit of it counts.
 */
function tagsOfRelated(given: Arguments, { section, site }: List, { sections }: Selections): CacheTag[] {
  const entries = criteriaOf(given['relatedToEntries']).flatMap((criterion) => {
    const owner = String(criterion.section);
    const relatesTo = sections[owner]?.relatesTo ?? ['*'];
    const slugs = asList(criterion.slug);
    const classes = slugs.length > 0 ? slugs.map((slug) => `slug=${slug}`) : [everything];
    return [
      ...siteHandles.flatMap((any) => classes.map((name) => tags.list(owner, any, name, 'count'))),
      ...(relatesTo.some((one) => one === section || one === '*') ? [tags.list(owner, site, 'any')] : []),
    ];
  });
  const categories = criteriaOf(given['relatedToCategories']).map(({ group }) =>
    tags.categoryGroup(String(group), site),
  );
  return [...entries, ...categories];
}
