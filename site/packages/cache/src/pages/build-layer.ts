import fs from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import * as v from 'valibot';
import { errorMessage } from '../lib/error-message.ts';
import { type Logger, silentLog } from '../report/reporter.ts';
import { readJson } from './build-record.ts';
import type { HtmlTransform } from './html-transform.ts';
import type { Page, PageLayer, PageMetadata } from './page.ts';
import { NewPage, payloadDigest } from './page-body.ts';
import { isPathTag } from './path-tags.ts';

/** Fields of Next's `.meta` files that we read (Next 16.4). */
const metaShape = v.object({
  status: v.exactOptional(v.number()),
  headers: v.exactOptional(v.record(v.string(), v.string())),
  postponed: v.exactOptional(v.string()),
  segmentPaths: v.exactOptional(v.array(v.string())),
  routeCache: v.exactOptional(v.object({ key: v.string(), isFallback: v.boolean() })),
});
type Meta = v.InferOutput<typeof metaShape>;

const manifestShape = v.object({
  routes: v.record(v.string(), v.object({ initialRevalidateSeconds: v.union([v.number(), v.literal(false)]) })),
});

type Options = {
  /** Time of the build's first fetch, in epoch milliseconds, which is a lower bound for the start of its renders. */
  startedAt: number;
  distDir: string;
  log?: Logger | undefined;
  html?: HtmlTransform | undefined;
  /** Keeps the tags that Next derives from paths. */
  hasPathTags?: boolean | undefined;
};

type Built = PageMetadata & { files: string; meta: Meta; payload?: string };

/** A read-only layer over the pages that `next build` rendered. */
export class BuildLayer implements PageLayer {
  readonly #pages = new Map<string, Built>();
  readonly #html: HtmlTransform | undefined;
  readonly #log: Logger;

  constructor({ startedAt, distDir, log = silentLog, html, hasPathTags = true }: Options) {
    this.#html = html;
    this.#log = log;
    const directory = path.join(distDir, 'server', 'app');
    const routes = readJson(path.join(distDir, 'prerender-manifest.json'), manifestShape, log)?.routes ?? {};
    for (const [pagePath, { initialRevalidateSeconds: revalidate }] of Object.entries(routes)) {
      const files = path.join(directory, pagePath === '/' ? 'index' : pagePath);
      if (!fs.existsSync(`${files}.html`)) continue;
      const meta = readJson(`${files}.meta`, metaShape, log);
      if (!meta) continue;
      const { key, isFallback } = meta.routeCache ?? { key: '', isFallback: true };
      if (isFallback || !pagePath.startsWith('/') || pagePath.startsWith('/_')) continue;
      const tags = (meta.headers?.['x-next-cache-tags'] ?? '')
        .split(',')
        .filter((tag) => hasPathTags || !isPathTag(tag));
      this.#pages.set(key, { key, path: pagePath, began: startedAt, tags, revalidate, files, meta });
    }
  }

  metadata(): PageMetadata[] {
    return [...this.#pages.values()].map(({ files: _, meta: __, payload: ___, ...description }) => description);
  }

  /** Returns a page. If one of its files is missing, logs a warning and returns undefined. */
  read(key: string): Promise<Page | undefined> {
    return this.#unlessMissing(key, async ({ files, meta, payload: _, ...description }) => {
      const segments = (meta.segmentPaths ?? []).map(
        async (name) => [name, await readFile(`${files}.segments${name}.segment.rsc`)] as const,
      );
      const value = {
        kind: 'APP_PAGE',
        html: await readFile(`${files}.html`, 'utf8'),
        rscData: await readFile(`${files}.rsc`),
        status: meta.status ?? 200,
        headers: meta.headers ?? {},
        postponed: meta.postponed,
        segmentData: new Map(await Promise.all(segments)),
      };
      return { ...description, value: new NewPage(value, description.path, this.#html) };
    });
  }

  async readByPayload(key: string, payload: string): Promise<Page | undefined> {
    return (await this.#getPayload(key)) === payload ? this.read(key) : undefined;
  }

  /** Returns the payload's digest, computed only once because build files never change. */
  #getPayload(key: string): Promise<string | undefined> {
    return this.#unlessMissing(key, async (page) => {
      page.payload ??= payloadDigest(await readFile(`${page.files}.rsc`));
      return page.payload;
    });
  }

  /** Returns undefined, so that the page is rendered, if it cannot be read. Another build may be replacing `.next`. */
  async #unlessMissing<Result>(key: string, read: (page: Built) => Promise<Result>): Promise<Result | undefined> {
    const page = this.#pages.get(key);
    if (!page) return undefined;
    try {
      return await read(page);
    } catch (error) {
      const { files: file } = page;
      this.#log.warn('build_read_failed', `Ignored ${file}, which is unreadable: ${errorMessage(error)}`, { file });
      return undefined;
    }
  }

  async write(): Promise<void> {}
  async remove(): Promise<void> {}
}
