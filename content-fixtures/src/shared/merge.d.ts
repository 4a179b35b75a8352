import type { JsonObject } from './json.ts';

/** Where two versions differ: names of properties, and `#<id>` for an item of a list of blocks. */
export type MergePath = readonly string[];

/** Two changes of one value. `null` stands for a value that was removed. */
export type MergeConflict = { path: MergePath; theirs: unknown; mine: unknown };

export type Merged = { values: JsonObject; conflicts: MergeConflict[] };

/** Merges two changes of `base`. Where both changed a value differently, theirs stays and a conflict holds mine. */
export function mergeChanges(base: JsonObject, theirs: JsonObject, mine: JsonObject): Merged;

/** A copy with the value at `path` replaced; `null` removes a block, and a missing block is added at the end. */
export function replaceAt(values: JsonObject, path: MergePath, value: unknown): JsonObject;

/** Whether two values are equal as JSON, whatever the order of their properties. A missing one is null. */
export function isSame(one: unknown, other: unknown): boolean;
