import { setTimeout as wait } from 'node:timers/promises';
import type { PageStore } from '@vitrine/cache';
import type { PageFinder } from '@vitrine/server';
import { setHeldFinder } from '#content/held.ts';
import { localeKeys } from '#lib/locales.ts';
import { heldFormPath } from '#lib/routes/routes.ts';

/** Maximum time that a submission waits for current data if older data is available. */
const maxWaitMs = 2000;
const formTag = /^form:(\w+)$/;
/** How long the list of forms on pages is cached. Listing them reads all tags of all pages. */
const formTagsMaxAgeMs = 5000;

/** Data that visitors need while the CMS is unavailable, stored like pages. */
export class HeldData {
  readonly #pages: PageStore;
  readonly #finder: PageFinder;
  #forms = { tags: new Set<string>(), at: Number.NEGATIVE_INFINITY };

  constructor(pages: PageStore, finder: PageFinder) {
    this.#pages = pages;
    this.#finder = finder;
  }

  /** Makes the data available to this process and its renderers. */
  offer(): void {
    setHeldFinder((path, tag) => this.#find(path, tag));
  }

  /** Returns the paths of all data that pages in the store need. */
  paths(): string[] {
    const forms = [...this.#formTags()].flatMap((tag) => formTag.exec(tag)?.[1] ?? []);
    return localeKeys.flatMap((site) => forms.map((handle) => heldFormPath(site, handle)));
  }

  /** Returns the tags of all forms on pages in the store. */
  #formTags(): ReadonlySet<string> {
    if (performance.now() - this.#forms.at < formTagsMaxAgeMs) return this.#forms.tags;
    const tags = this.#pages.paths().flatMap((path) => this.#pages.getMetadata(path)?.tags ?? []);
    this.#forms = { tags: new Set(tags.filter((tag) => formTag.test(tag))), at: performance.now() };
    return this.#forms.tags;
  }

  /**
   * Returns undefined if nothing is stored and no page shows a form with the tag, because clients may request forms
   * with any name.
   */
  async #find(path: string, tag: string): Promise<string | undefined> {
    if (formTag.test(tag) && !this.#pages.getMetadata(path) && !this.#formTags().has(tag)) return undefined;
    const findStale = async () => {
      await wait(maxWaitMs, undefined, { ref: false });
      return this.#finder.find(path, () => true);
    };
    const found = await Promise.race([this.#finder.find(path, () => false), findStale()]);
    return found?.page.status === 200 ? found.page.text() : undefined;
  }
}
