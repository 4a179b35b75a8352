import type { InvalidatedTags } from '@vitrine/cache';

/** Collects distinct tags from many changes; a tag that is hard in any of them is hard. */
export class TagCollector {
  readonly #soft = new Set<string>();
  readonly #hard = new Set<string>();

  add({ soft, hard }: InvalidatedTags): void {
    for (const tag of hard) {
      this.#hard.add(tag);
      this.#soft.delete(tag);
    }
    for (const tag of soft) if (!this.#hard.has(tag)) this.#soft.add(tag);
  }

  get isEmpty(): boolean {
    return this.#soft.size + this.#hard.size === 0;
  }

  tags(): InvalidatedTags {
    return { soft: [...this.#soft], hard: [...this.#hard] };
  }
}
