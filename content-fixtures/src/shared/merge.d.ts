import type { JsonObject } from './json.ts';

/** The path to a difference: names of properties, and `#<id>` for an item in a list of blocks. */
export type MergePath = readonly string[];

/** Two changes to one value. `null` stands for a removed value. */
export type MergeConflict = { path: MergePath; theirs: unknown; mine: unknown };

export type Merged = { values: JsonObject; conflicts: MergeConflict[] };

/** Merges two changes to `base`. If both changed a value differently, theirs is kept and a conflict records mine. */
export function mergeChanges(base: JsonObject, theirs: JsonObject, mine: JsonObject): Merged;

/** A copy with the value at `path` replaced; `null` removes a block, and a missing block is added at the end. */
export function replaceAt(values: JsonObject, path: MergePath, value: unknown): JsonObject;

/** Whether two values are equal as JSON, in any property order. A missing property equals null. */
export function isSame(one: unknown, other: unknown): boolean;
