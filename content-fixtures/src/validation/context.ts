import type { References } from '../content/reference-resolver.ts';
import type { Model } from '../model/model.ts';
import type { Issue } from '../shared/issues.ts';
import { isJsonObject, type JsonObject } from '../shared/json.ts';
import { isBlockId } from './text.ts';

/** `record` is null if the value cannot be used; `issues` names each fault with its path. */
export type Checked<Found> = { record: Found | null; issues: Issue[] };

/** The place of a value, and the issues so far. */
export type Check = {
  model: Model;
  references: References;
  site: string;
  path: string;
  blockIds: BlockIds;
  issues: Issue[];
};

/** Thrown for a value that cannot be used, and caught where it can be left out. */
export class Unusable extends Error {}

export function fault(check: Check, message: string): void {
  check.issues.push({ path: check.path, message });
}

export function refuse(check: Check, message: string): never {
  fault(check, message);
  return leaveOut();
}

/** Discards a value whose inner fault has already been reported. */
export function leaveOut(): never {
  throw new Unusable();
}

/** The check of a field or an item of the value. */
export function at(check: Check, step: string | number): Check {
  const path = typeof step === 'number' ? `${check.path}[${step}]` : [check.path, step].filter(Boolean).join('.');
  return { ...check, path };
}

/** Gives the blocks of an owner the ids `<ownerId>-<n>`. A block that has one keeps it, wherever it moves. */
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
