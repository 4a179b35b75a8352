import type { DocumentNode } from 'graphql';
import { operationOf } from '#lib/cms/operation-of.ts';
import { responseTags } from './response-tags.ts';
import type { CacheTag } from './tags.ts';

type Node = Record<string, unknown>;

/** A part of an answer, and where it stands: `getProject, entry, contentBlocks 3 (quote)`. */
type Piece = { place: string; data: Node };

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && !Array.isArray(value);

/** Blocks are entries without a section of their own. */
const isBlock = (value: unknown): value is Node =>
  isNode(value) && String(value['__typename']).endsWith('_Entry') && !value['sectionHandle'];

const areBlocks = (value: unknown): value is Node[] => Array.isArray(value) && value.length > 0 && value.every(isBlock);

/** An element without its blocks, and each of its blocks. */
function piecesOf(place: string, name: string, value: unknown): Piece[] {
  if (!isNode(value)) return [{ place, data: { [name]: value } }];
  const fields = Object.entries(value);
  // Their fields stay, because the names of all fields tell the selection.
  const own = Object.fromEntries(fields.map(([field, part]) => [field, areBlocks(part) ? [] : part]));
  const blocks = fields.flatMap(([field, part]) =>
    (areBlocks(part) ? part : []).map((block, index) => ({
      place: `${place}, ${field} ${index + 1} (${String(block['__typename']).replace(/_Entry$/, '')})`,
      data: { [name]: { [field]: [block] } },
    })),
  );
  return [{ place, data: { [name]: own } }, ...blocks];
}

/** Where in a query and its answer each tag comes from: the query, its root field and, where one holds it, the block. */
export function tagSources(
  document: DocumentNode,
  variables: Record<string, unknown>,
  data: object,
): Map<CacheTag, string[]> {
  const { name: operation } = operationOf(document);
  const sources = new Map<CacheTag, string[]>();
  for (const [name, value] of Object.entries(data)) {
    const [own, ...blocks] = piecesOf(`${operation}, ${name}`, name, value);
    if (!own) continue;
    // Every piece has the tags of the arguments, which are the field's own.
    const asked = new Set(responseTags(document, variables, { [name]: {} }));
    const tagsIn = ({ data: part }: Piece) => responseTags(document, variables, part);
    for (const tag of tagsIn(own)) add(sources, tag, own.place);
    for (const block of blocks) for (const tag of tagsIn(block)) if (!asked.has(tag)) add(sources, tag, block.place);
  }
  return sources;
}

function add(sources: Map<CacheTag, string[]>, tag: CacheTag, place: string): void {
  sources.set(tag, [...(sources.get(tag) ?? []), place]);
}
