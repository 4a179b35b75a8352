import type { ReferenceResolver } from '../content/reference-resolver.ts';
import type { Model } from '../model/model.ts';
import type { Issue } from '../shared/issues.ts';
import { isJsonObject, type JsonObject } from '../shared/json.ts';
import { isBlockId } from './text.ts';

/** `record` is null if the value is unusable. */
export type Validated<Found> = { record: Found | null; issues: Issue[] };

export const invalid = (path: string, message: string): { record: null; issues: Issue[] } => ({
  record: null,
  issues: [{ path, message }],
});

/** The date of elements whose files have none. */
export const defaultDate = '2025-01-01T00:00:00Z';

export type ValidationContext = {
  model: Model;
  references: ReferenceResolver;
  site: string;
  path: string;
  blockIds: BlockIds;
  issues: Issue[];
};

/** Thrown to discard a value; caught where it can be skipped. */
export class InvalidValueError extends Error {}

export function addIssue(context: ValidationContext, message: string): void {
  context.issues.push({ path: context.path, message });
}

export function fail(context: ValidationContext, message: string): never {
  addIssue(context, message);
  return skip();
}

/** Discards a value whose issue is already reported. */
export function skip(): never {
  throw new InvalidValueError();
}

/** The context of a field or item. */
export function child(context: ValidationContext, step: string | number): ValidationContext {
  const path = typeof step === 'number' ? `${context.path}[${step}]` : [context.path, step].filter(Boolean).join('.');
  return { ...context, path };
}

/** Assigns block ids `<ownerId>-<n>`. A block keeps its id when moved. */
export class BlockIds {
  readonly #ownerId: string;
  readonly #taken: Set<string>;
  #last = 0;

  constructor(ownerId: string, values: JsonObject) {
    this.#ownerId = ownerId;
    const blocks = Object.values(values).flatMap((value) => (Array.isArray(value) ? value.filter(isJsonObject) : []));
    this.#taken = new Set(blocks.flatMap(({ id }) => (this.#isOwn(id) ? [id] : [])));
  }

  idFor(given: unknown): string {
    if (this.#isOwn(given)) return given;
    do this.#last += 1;
    while (this.#taken.has(`${this.#ownerId}-${this.#last}`));
    return `${this.#ownerId}-${this.#last}`;
  }

  #isOwn(id: unknown): id is string {
    return isBlockId(id) && id.startsWith(`${this.#ownerId}-`);
  }
}

/** A copy whose block ids all belong to `owner`: blocks copied from another entry get new ids. */
export const withOwnBlockIds = (values: JsonObject, owner: string): JsonObject =>
  withIds(values, new BlockIds(owner, values));

function withIds(values: JsonObject, ids: BlockIds): JsonObject {
  const named = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map((item) => (isBlock(item) ? blockWithId(item, ids) : item));
    return isJsonObject(value) ? withIds(value, ids) : value;
  };
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, named(value)]));
}

const isBlock = (value: unknown): value is JsonObject => isJsonObject(value) && typeof value['type'] === 'string';

function blockWithId(block: JsonObject, ids: BlockIds): JsonObject {
  const id = ids.idFor(block['id']);
  return { ...withOwnBlockIds(block, id), id };
}
