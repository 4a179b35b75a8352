// The desk runs this file in the browser, too: it imports only types.
import type { JsonObject } from './json.ts';

/** Where two versions differ: names of properties, and `#<id>` for an item of a list of blocks. */
export type MergePath = readonly string[];

/** Two changes of one value. `null` stands for a value that was removed. */
export type MergeConflict = { path: MergePath; theirs: unknown; mine: unknown };

export type Merged = { values: JsonObject; conflicts: MergeConflict[] };

type Versions = { base: unknown; theirs: unknown; mine: unknown };
type Block = JsonObject & { id: string };

/** Merges two changes of `base`. Where both changed a value differently, theirs stays and a conflict holds mine. */
export function mergeChanges(base: JsonObject, theirs: JsonObject, mine: JsonObject): Merged {
  const conflicts: MergeConflict[] = [];
  return { values: mergeObjects([], { base, theirs, mine }, conflicts), conflicts };
}

function mergeValues(path: MergePath, { base, theirs, mine }: Versions, conflicts: MergeConflict[]): unknown {
  if (isSame(mine, base) || isSame(mine, theirs)) return theirs;
  if (isSame(theirs, base)) return mine;
  if (isDivisible(theirs) && isDivisible(mine) && theirs['type'] === mine['type'])
    return mergeObjects(path, { base, theirs, mine }, conflicts);
  if (isBlockList(theirs) && isBlockList(mine) && (base === undefined || isBlockList(base)))
    return mergeBlocks(path, { base: base ?? [], theirs, mine }, conflicts);
  conflicts.push({ path, theirs: theirs ?? null, mine: mine ?? null });
  return theirs;
}

function mergeObjects(path: MergePath, { base, theirs, mine }: Versions, conflicts: MergeConflict[]): JsonObject {
  const [before, one, other] = [base, theirs, mine].map((value) => (isJsonObject(value) ? value : {}));
  const names = new Set([...Object.keys(one ?? {}), ...Object.keys(other ?? {})]);
  const pairs = [...names].map((name): [string, unknown] => [
    name,
    mergeValues([...path, name], { base: before?.[name], theirs: one?.[name], mine: other?.[name] }, conflicts),
  ]);
  return Object.fromEntries(pairs.filter(([, value]) => value !== undefined));
}

type BlockVersions = { base: Block[]; theirs: Block[]; mine: Block[] };

function mergeBlocks(path: MergePath, { base, theirs, mine }: BlockVersions, conflicts: MergeConflict[]): Block[] {
  const find = (blocks: Block[]) => new Map(blocks.map((block) => [block.id, block]));
  const [before, one, other] = [find(base), find(theirs), find(mine)];
  const mergeOne = (id: string): Block[] => {
    const versions = { base: before.get(id), theirs: one.get(id), mine: other.get(id) };
    const kept = versions.theirs ?? versions.mine;
    if (!versions.base && !(versions.theirs && versions.mine)) return kept ? [kept] : [];
    const merged = mergeValues([...path, `#${id}`], versions, conflicts);
    return isBlock(merged) ? [merged] : [];
  };
  return mergeOrder(base, theirs, mine).flatMap(mergeOne);
}

/** The ids of all blocks: in my order if I moved one, else in theirs, and what the other added after its neighbor. */
function mergeOrder(base: Block[], theirs: Block[], mine: Block[]): string[] {
  const [before, one, other] = [base, theirs, mine].map((blocks) => blocks.map(({ id }) => id));
  const common = (ids: string[] = [], others: string[] = []) => ids.filter((id) => others.includes(id));
  const isMoved = !isSame(common(other, before), common(before, other));
  const [lead = [], rest = []] = isMoved ? [other, one] : [one, other];
  const order = [...lead];
  for (const [index, id] of rest.entries()) {
    if (order.includes(id)) continue;
    order.splice(order.indexOf(rest[index - 1] ?? '') + 1, 0, id);
  }
  return order;
}

/** A copy with the value at `path` replaced; `null` removes a block, and a missing block is added at the end. */
export function replaceAt(values: JsonObject, [step = '', ...rest]: MergePath, value: unknown): JsonObject {
  return { ...values, [step]: rest.length === 0 ? value : replaceWithin(values[step], rest, value) };
}

function replaceWithin(owner: unknown, path: MergePath, value: unknown): unknown {
  const [step = '', ...rest] = path;
  if (!step.startsWith('#')) return replaceAt(isJsonObject(owner) ? owner : {}, path, value);
  const blocks = isBlockList(owner) ? owner : [];
  const id = step.slice(1);
  if (rest.length > 0)
    return blocks.map((block) => (block.id === id ? { ...replaceAt(block, rest, value), id } : block));
  if (value === null) return blocks.filter((block) => block.id !== id);
  const isThere = blocks.some((block) => block.id === id);
  return isThere ? blocks.map((block) => (block.id === id ? value : block)) : [...blocks, value];
}

const isBlock = (value: unknown): value is Block => isJsonObject(value) && typeof value['id'] === 'string';

const isBlockList = (value: unknown): value is Block[] =>
  Array.isArray(value) && value.every(isBlock) && new Set(value.map(({ id }) => id)).size === value.length;

/** Half of one link and half of another are no link. */
const linkTargets = ['entry', 'url', 'email', 'tel'];

const isDivisible = (value: unknown): value is JsonObject =>
  isJsonObject(value) && (isBlock(value) || !linkTargets.some((name) => name in value));

const isJsonObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Whether two values are equal as JSON, whatever the order of their properties. */
export function isSame(one: unknown, other: unknown): boolean {
  if (Array.isArray(one) && Array.isArray(other))
    return one.length === other.length && one.every((value, index) => isSame(value, other[index]));
  if (!isJsonObject(one) || !isJsonObject(other)) return one === other;
  return [...new Set([...Object.keys(one), ...Object.keys(other)])].every((name) => isSame(one[name], other[name]));
}
