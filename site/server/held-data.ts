import { setTimeout as wait } from 'node:timers/promises';
import type { PageStore } from '@vitrine/cache';
import type { PageFinder } from '@vitrine/server';
import { findHeldBy } from '#content/held.ts';
import { heldFormPath } from '#lib/routes/routes.ts';
import { localeKeys } from '#lib/sites.ts';

/** A visitor who sends something waits no longer for what is new, if the last is known. */
const patienceMs = 2000;
const formTag = /^form:(\w+)$/;
/** How long it is remembered which forms pages show: all tags of all pages have to be read for it. */
const rememberMs = 5000;

/** The data that visitors need while the CMS is away, at the addresses where it is kept like pages. */
export class HeldData {
  readonly #pages: PageStore;
  readonly #finder: PageFinder;
  #forms = { tags: new Set<string>(), at: Number.NEGATIVE_INFINITY };

  constructor(pages: PageStore, finder: PageFinder) {
    this.#pages = pages;
    this.#finder = finder;
  }

  /** Lets this process and its renderers find it. */
  offer(): void {
    findHeldBy((address, tag) => this.#find(address, tag));
  }

  /** The addresses of everything that the pages in the store need. */
  addresses(): string[] {
    const forms = [...this.#formTags()].flatMap((tag) => formTag.exec(tag)?.[1] ?? []);
    return localeKeys.flatMap((site) => forms.map((handle) => heldFormPath(site, handle)));
  }

  /** The tags of all forms that pages in the store show. */
  #formTags(): ReadonlySet<string> {
    if (performance.now() - this.#forms.at < rememberMs) return this.#forms.tags;
    const tags = this.#pages.paths().flatMap((address) => this.#pages.metadataOf(address)?.tags ?? []);
    this.#forms = { tags: new Set(tags.filter((tag) => formTag.test(tag))), at: performance.now() };
    return this.#forms.tags;
  }

  /** Undefined if nothing is kept, and no page shows a form with the tag: anybody may ask for a form of any name. */
  async #find(address: string, tag: string): Promise<string | undefined> {
    if (formTag.test(tag) && !this.#pages.metadataOf(address) && !this.#formTags().has(tag)) return undefined;
    const last = async () => {
      await wait(patienceMs, undefined, { ref: false });
      return this.#finder.find(address, () => true);
    };
    const found = await Promise.race([this.#finder.find(address, () => false), last()]);
    return found?.page.status === 200 ? found.page.text() : undefined;
  }
}
