// The desk runs this file in the browser; its types are in merge.d.ts.

/** Merges two changes to `base`. If both changed a value differently, theirs is kept and a conflict records mine. */
export function mergeChanges(base, theirs, mine) {
  const conflicts = [];
  return { values: mergeObjects([], { base, theirs, mine }, conflicts), conflicts };
}

function mergeValues(path, { base, theirs, mine }, conflicts) {
  if (isSame(mine, base) || isSame(mine, theirs)) return theirs;
  if (isSame(theirs, base)) return mine;
  if (isDivisible(theirs) && isDivisible(mine) && theirs['type'] === mine['type'])
    return mergeObjects(path, { base, theirs, mine }, conflicts);
  if ([base ?? [], theirs, mine].every(isBlockList))
    return mergeBlocks(path, { base: base ?? [], theirs, mine }, conflicts);
  conflicts.push({ path, theirs: theirs ?? null, mine: mine ?? null });
  return theirs;
}

function mergeObjects(path, { base, theirs, mine }, conflicts) {
  const [before, one, other] = [base, theirs, mine].map((value) => (isJsonObject(value) ? value : {}));
  const names = new Set([...Object.keys(one ?? {}), ...Object.keys(other ?? {})]);
  const pairs = [...names].map((name) => [
    name,
    mergeValues([...path, name], { base: before?.[name], theirs: one?.[name], mine: other?.[name] }, conflicts),
  ]);
  return Object.fromEntries(pairs.filter(([, value]) => value !== undefined));
}

function mergeBlocks(path, { base, theirs, mine }, conflicts) {
  const find = (blocks) => new Map(blocks.map((block) => [block.id, block]));
  const [before, one, other] = [find(base), find(theirs), find(mine)];
  const mergeOne = (id) => {
    const versions = { base: before.get(id), theirs: one.get(id), mine: other.get(id) };
    const kept = versions.theirs ?? versions.mine;
    if (!versions.base && !(versions.theirs && versions.mine)) return kept ? [kept] : [];
    const merged = mergeValues([...path, `#${id}`], versions, conflicts);
    return isBlock(merged) ? [merged] : [];
  };
  return mergeOrder(base, theirs, mine).flatMap(mergeOne);
}

/**
 * The ids of all blocks, in the order of `mine` if it moved a block, otherwise in the order of `theirs`. Blocks that
 * only the other side has follow their neighbors.
 */
function mergeOrder(base, theirs, mine) {
  const [before, one, other] = [base, theirs, mine].map((blocks) => blocks.map(({ id }) => id));
  const common = (ids = [], others = []) => ids.filter((id) => others.includes(id));
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
export function replaceAt(values, [step = '', ...rest], value) {
  return { ...values, [step]: rest.length === 0 ? value : replaceWithin(values[step], rest, value) };
}

function replaceWithin(owner, path, value) {
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

const isBlock = (value) => isJsonObject(value) && typeof value['id'] === 'string';

const isBlockList = (value) =>
  Array.isArray(value) && value.every(isBlock) && new Set(value.map(({ id }) => id)).size === value.length;

/** Merging parts of two links would not make a valid link. */
const linkTargets = ['entry', 'url', 'email', 'tel'];

const isDivisible = (value) => isJsonObject(value) && (isBlock(value) || !linkTargets.some((name) => name in value));

const isJsonObject = (value) => typeof value === 'object' && value !== null && !Array.isArray(value);

/** Whether two values are equal as JSON, in any property order. A missing property equals null. */
export function isSame(one, other) {
  if (Array.isArray(one) && Array.isArray(other))
    return one.length === other.length && one.every((value, index) => isSame(value, other[index]));
  if (!isJsonObject(one) || !isJsonObject(other)) return (one ?? null) === (other ?? null);
  return [...new Set([...Object.keys(one), ...Object.keys(other)])].every((name) => isSame(one[name], other[name]));
}
