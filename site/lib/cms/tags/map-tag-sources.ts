import type { DocumentNode } from 'graphql';
import { getOperation } from '#lib/cms/operation.ts';
import type { CacheTag } from './cache-tags.ts';
import { responseTags } from './response-tags.ts';

type Node = Record<string, unknown>;

/** A part of a response and its location, such as `getProject, entry, contentBlocks 3 (quote)`. */
type Fragment = { place: string; data: Node };

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && !Array.isArray(value);

/** Blocks are entries without a section. */
const isBlock = (value: unknown): value is Node =>
  isNode(value) && String(value['__typename']).endsWith('_Entry') && !value['sectionHandle'];

const isBlockList = (value: unknown): value is Node[] =>
  Array.isArray(value) && value.length > 0 && value.every(isBlock);

/** Splits an element and its blocks into fragments. */
function splitByBlock(place: string, name: string, value: unknown): Fragment[] {
  if (!isNode(value)) return [{ place, data: { [name]: value } }];
  const fields = Object.entries(value);
  // Keeps the field names, which determine the selection ID.
  const own = Object.fromEntries(fields.map(([field, part]) => [field, isBlockList(part) ? [] : part]));
  const blocks = fields.flatMap(([field, part]) =>
    (isBlockList(part) ? part : []).map((block, index) => ({
      place: `${place}, ${field} ${index + 1} (${String(block['__typename']).replace(/_Entry$/, '')})`,
      data: { [name]: { [field]: [block] } },
    })),
  );
  return [{ place, data: { [name]: own } }, ...blocks];
}

/** Maps each tag to the query, root field and block that it comes from. */
export function mapTagSources(
  document: DocumentNode,
  variables: Record<string, unknown>,
  data: object,
): Map<CacheTag, string[]> {
  const { name: operation } = getOperation(document);
  const sources = new Map<CacheTag, string[]>();
  for (const [name, value] of Object.entries(data)) {
    const [own, ...blocks] = splitByBlock(`${operation}, ${name}`, name, value);
    if (!own) continue;
    // Argument tags belong to the root field, not to its blocks.
    const rootTags = new Set(responseTags(document, variables, { [name]: {} }));
    const tagsIn = ({ data: part }: Fragment) => responseTags(document, variables, part);
    for (const tag of tagsIn(own)) add(sources, tag, own.place);
    for (const block of blocks) for (const tag of tagsIn(block)) if (!rootTags.has(tag)) add(sources, tag, block.place);
  }
  return sources;
}

function add(sources: Map<CacheTag, string[]>, tag: CacheTag, place: string): void {
  sources.set(tag, [...(sources.get(tag) ?? []), place]);
}
