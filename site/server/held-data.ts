import { setTimeout as wait } from 'node:timers/promises';
import type { PageStore } from '@vitrine/cache';
import type { PageFinder } from '@vitrine/server';
import { findHeldBy } from '#content/held.ts';
import { heldFormPath } from '#lib/routes/routes.ts';
import { localeKeys } from '#lib/sites.ts';

/** Maximum time that a submission waits for current data if older data is available. */
const patienceMs = 2000;
const formTag = /^form:(\w+)$/;
/** How long the forms on pages are cached, because finding them requires all tags of all pages. */
const rememberMs = 5000;

/** Data that visitors need while the CMS is unavailable, stored like pages. */
export class HeldData {
  readonly #pages: PageStore;
  readonly #finder: PageFinder;
  #forms = { tags: new Set<string>(), at: Number.NEGATIVE_INFINITY };

  constructor(pages: PageStore, finder: PageFinder) {
    this.#pages = pages;
    this.#finder = finder;
  }

  /** Makes it available to this process and its renderers. */
  offer(): void {
    findHeldBy((address, tag) => this.#find(address, tag));
  }

  /** Returns the paths of everything that pages in the store need. */
  addresses(): string[] {
    const forms = [...this.#formTags()].flatMap((tag) => formTag.exec(tag)?.[1] ?? []);
    return localeKeys.flatMap((site) => forms.map((handle) => heldFormPath(site, handle)));
  }

  /** Returns the tags of all forms on pages in the store. */
  #formTags(): ReadonlySet<string> {
    if (performance.now() - this.#forms.at < rememberMs) return this.#forms.tags;
    const tags = this.#pages.paths().flatMap((address) => this.#pages.getMetadata(address)?.tags ?? []);
    this.#forms = { tags: new Set(tags.filter((tag) => formTag.test(tag))), at: performance.now() };
    return this.#forms.tags;
  }

  /**
   * Undefined if nothing is stored and no page shows a form with the tag, since clients may request forms of any name.
   */
  async #find(address: string, tag: string): Promise<string | undefined> {
    if (formTag.test(tag) && !this.#pages.getMetadata(address) && !this.#formTags().has(tag)) return undefined;
    const last = async () => {
      await wait(patienceMs, undefined, { ref: false });
      return this.#finder.find(address, () => true);
    };
    const found = await Promise.race([this.#finder.find(address, () => false), last()]);
    return found?.page.status === 200 ? found.page.text() : undefined;
  }
}
