import { isJsonObject, type JsonObject } from '../shared/json.ts';
import { isBlockId } from './check-text.ts';

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
