import { selections as ofTheSite } from '#lib/cms/selections/selections.ts';
import type { Selections } from '#lib/cms/selections/types.ts';
import { localeKeys } from '#lib/locales.ts';
import { asList } from './as-list.ts';
import { type CacheTag, cacheTags } from './cache-tags.ts';

/** Orders for which ranks are tracked. */
export const orderNames = ['postDate', 'dateCreated'] as const;
export type OrderField = (typeof orderNames)[number];

/** Filter key of unfiltered lists. */
export const unfiltered = '-';
/** Section key of lists without `section`. */
export const anySection = '*';

/**
 * A limited list depends only on the ranks that it shows. Each of the first 8 ranks has a tag. Later ranks share tags:
 * one for every 4 ranks up to 48, one for every 48 up to 480, and then one for each doubling of the rank.
 */
export const singleRankCount = 8;
const smallBucketLimit = 48;
const smallBucketSize = 4;
const firstLargeBucket = singleRankCount + (smallBucketLimit - singleRankCount) / smallBucketSize;
const coarseRanks = 480;
const firstDoubled = firstLargeBucket + (coarseRanks - smallBucketLimit) / smallBucketLimit;

export function getRankBucket(rank: number): number {
  if (rank < singleRankCount) return rank;
  if (rank < smallBucketLimit) return singleRankCount + Math.floor((rank - singleRankCount) / smallBucketSize);
  if (rank < coarseRanks) return firstLargeBucket + Math.floor((rank - smallBucketLimit) / smallBucketLimit);
  return firstDoubled + Math.floor(Math.log2(rank / coarseRanks));
}

/** Lists with at least this limit depend on the whole section. */
const wholeSectionLimit = 500;

type Arguments = Record<string, unknown>;
type List = { section: string; site: string };

/** Arguments that are handled below and are not entry fields. */
const knownArguments = new Set([
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

/** Returns the filter fields, or undefined if reconciliation does not compare all of them. */
function getFilterFields(given: Arguments, section: string, { types, sections }: Selections): string[] | undefined {
  const names = Object.keys(given).filter((name) => isGiven(given[name]) && !knownArguments.has(name));
  const inSection = sections[section]?.types ?? [];
  const isCompared = (name: string) => inSection.every((type) => types[type]?.filters[name] !== undefined);
  return inSection.length > 0 && names.every(isCompared) ? names : undefined;
}

/** Reports whether a value is literal rather than Craft query syntax. */
const isLiteral = (value: string) => /^[\w-]+$/.test(value) && !['not', 'and', 'or'].includes(value);

type Criterion = { section?: unknown; group?: unknown; slug?: unknown };
const toCriteria = (value: unknown): Criterion[] => [value ?? []].flat();

/**
 * Returns filter groups, such as `[['markets=museums', 'markets=zoos'], ['services=film']]`. An entry must match one
 * filter in each group. Returns undefined if a filter is not supported.
 */
function getFilters(given: Arguments, fields: readonly string[]): string[][] | undefined {
  const groups: string[][] = [];
  const isExclusion = (value: unknown) => asList(value)[0] === 'not';
  if (isGiven(given['id']) && !isExclusion(given['id'])) return undefined;
  const slugs = asList(given['slug']);
  if (slugs.length > 0 && !isExclusion(slugs)) {
    if (!slugs.every(isLiteral)) return undefined;
    groups.push(slugs.map((slug) => `slug=${slug}`));
  }
  for (const field of fields) {
    const values = asList(given[field]);
    const plain = isExclusion(values) ? values.slice(1) : values;
    if (!plain.every(isLiteral)) return undefined;
    // Excluding a value also selects entries without a value, so the list depends on all entries.
    if (isExclusion(values)) groups.push([unfiltered]);
    if (plain.length > 0) groups.push(plain.map((value) => `${field}=${value}`));
  }
  for (const [name, owner] of [
    ['relatedToEntries', 'section'],
    ['relatedToCategories', 'group'],
  ] as const) {
    for (const criterion of toCriteria(given[name])) {
      const [group, ...others] = asList(criterion[owner]);
      const related = asList(criterion.slug);
      const isKnown = Object.keys(criterion).every((key) => key === owner || key === 'slug');
      if (group === undefined || others.length > 0 || !isKnown || !related.every(isLiteral)) return undefined;
      groups.push((related.length > 0 ? related : ['*']).map((slug) => `${group}=${slug}`));
    }
  }
  return groups;
}

function getOrder(given: unknown): OrderField | 'place' | undefined {
  if (given === undefined || given === null || given === '') return 'place';
  const [name, direction] = String(given).trim().split(/\s+/);
  const known = orderNames.find((order) => order === name);
  return known && (direction?.toLowerCase() === 'desc' ? known : 'place');
}

/**
 * Returns the tag part for the next rank of a list that excludes one entry. The list shows this rank only if the
 * excluded entry ranks above it.
 */
export const getSpareRank = (rank: number, excluded: string): string => `${rank} without ${excluded}`;

/** Returns the rank buckets of a list, with room for excluded entries, or undefined if it depends on every rank. */
function getRanks(given: Arguments, isUnion: boolean): string[] | undefined {
  const limit = typeof given['limit'] === 'number' ? given['limit'] : wholeSectionLimit;
  if (limit >= wholeSectionLimit) return undefined;
  const offset = typeof given['offset'] === 'number' ? given['offset'] : 0;
  const [excluded, ...more] = ['id', 'slug'].flatMap((name) => asList(given[name]).slice(1));
  const end = offset + limit;
  const isKnown = excluded !== undefined && more.length === 0 && !isUnion && end <= singleRankCount;
  const room = isKnown || excluded === undefined ? 0 : 1 + more.length;
  const first = getRankBucket(isUnion ? 0 : offset);
  const blocks = Array.from({ length: getRankBucket(end + room - 1) - first + 1 }, (_, index) => String(first + index));
  return isKnown ? [...blocks, getSpareRank(end, excluded)] : blocks;
}

/** Returns the tags of a list. `isCount` is true if only its length is queried. */
export function getListTags(
  { section, site }: List,
  given: Arguments,
  isCount: boolean,
  selections: Selections = ofTheSite,
): CacheTag[] {
  const fields = getFilterFields(given, section, selections);
  const filters = fields && getFilters(given, fields);
  const order = isCount ? 'place' : getOrder(given['orderBy']);
  if (!filters || !order || section === anySection) return [cacheTags.list(section, site, 'any')];
  const [classes = [unfiltered], ...further] = filters;
  const related = getRelatedTags(given, { section, site }, selections);
  if (isCount && further.length === 0)
    return [...classes.map((name) => cacheTags.list(section, site, name, 'count')), ...related];
  // With several filters, an entry can enter the list at any rank.
  if (further.length > 0)
    return [...filters.flat().map((name) => cacheTags.list(section, site, name, 'place', 'all')), ...related];
  const ranks = order === 'place' ? undefined : getRanks(given, classes.length > 1);
  const listed = classes.flatMap((name) =>
    (ranks ?? ['all']).map((rank) => cacheTags.list(section, site, name, order, rank)),
  );
  return [...listed, ...related];
}

/**
 * Returns the tags of a relation filter. The list changes when the related element appears, disappears or gets another
 * slug. If the element can refer back, any edit counts.
 */
function getRelatedTags(given: Arguments, { section, site }: List, { sections }: Selections): CacheTag[] {
  const entries = toCriteria(given['relatedToEntries']).flatMap((criterion) => {
    const owner = String(criterion.section);
    const relatesTo = sections[owner]?.relatesTo ?? ['*'];
    const slugs = asList(criterion.slug);
    const classes = slugs.length > 0 ? slugs.map((slug) => `slug=${slug}`) : [unfiltered];
    return [
      ...localeKeys.flatMap((any) => classes.map((name) => cacheTags.list(owner, any, name, 'count'))),
      ...(relatesTo.some((one) => one === section || one === '*') ? [cacheTags.list(owner, site, 'any')] : []),
    ];
  });
  const categories = toCriteria(given['relatedToCategories']).map(({ group }) =>
    cacheTags.categoryGroup(String(group), site),
  );
  return [...entries, ...categories];
}
