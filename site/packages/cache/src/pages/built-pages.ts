import fs from 'node:fs';
import path from 'node:path';
import * as v from 'valibot';
import { inShape } from '#lib/in-shape.ts';
import { log } from '#lib/log/log.ts';
import { messageOf } from '#lib/message-of.ts';
import { payloadDigest } from './page-body.ts';
import type { PageDescription, PageEntry, PageLayer } from './page-entry.ts';

/** Where `next build` leaves the rendered pages and their manifest. */
const ownNext = path.resolve('.next');

/** The parts of Next's `.meta` files that we read (Next 16.4). */
const metaShape = v.object({
  status: v.exactOptional(v.number()),
  headers: v.exactOptional(v.record(v.string(), v.string())),
  segmentPaths: v.exactOptional(v.array(v.string())),
  routeCache: v.exactOptional(v.object({ key: v.string(), isFallback: v.boolean() })),
});
type Meta = v.InferOutput<typeof metaShape>;

const manifestShape = v.object({
  routes: v.record(v.string(), v.object({ initialRevalidateSeconds: v.union([v.number(), v.literal(false)]) })),
});

/** When the build sent its first request to the CMS, and the URLs of the sites in its pages. */
export type Build = v.InferOutput<typeof buildShape>;
const buildShape = v.object({ began: v.number(), siteUrls: v.string() });

const buildFile = path.join(ownNext, 'vitrine-build.json');

export const writeBuild = (build: Build): void => fs.writeFileSync(buildFile, JSON.stringify(build));

export function readBuild(): Build | undefined {
  return readJson(buildFile, buildShape);
}

/** Undefined if there is no such file; logs one that cannot be read. */
function readJson<Shape>(file: string, shape: v.GenericSchema<unknown, Shape>): Shape | undefined {
  if (!fs.existsSync(file)) return undefined;
  try {
    return inShape(shape, JSON.parse(fs.readFileSync(file, 'utf8')));
  } catch (error) {
    log.warn('build-not-read', `${file} cannot be read and is ignored: ${messageOf(error)}`, { file });
    return undefined;
  }
}

type Built = PageDescription & { files: string; meta: Meta; payload?: string };

/** The pages that the build rendered, read-only, for a server that has none of its own yet. */
export class BuiltPages implements PageLayer {
  readonly #pages = new Map<string, Built>();

  /** @param began when the build sent its first request to the CMS, in epoch milliseconds: none of its pages is older */
  constructor(began: number, next = ownNext) {
    const directory = path.join(next, 'server', 'app');
    const routes = readJson(path.join(next, 'prerender-manifest.json'), manifestShape)?.routes ?? {};
    for (const [address, { initialRevalidateSeconds: revalidate }] of Object.entries(routes)) {
      const files = path.join(directory, address === '/' ? 'index' : address);
      if (!fs.existsSync(`${files}.html`)) continue;
      const meta = readJson(`${files}.meta`, metaShape);
      if (!meta) continue;
      const { key, isFallback } = meta.routeCache ?? { key: '', isFallback: true };
      if (isFallback || !address.startsWith('/') || address.startsWith('/_')) continue;
      const tags = (meta.headers?.['x-next-cache-tags'] ?? '').split(',').filter((tag) => !tag.startsWith('_N_T_'));
      this.#pages.set(key, { key, path: address, began, tags, revalidate, files, meta });
    }
  }

  descriptions(): PageDescription[] {
    return [...this.#pages.values()].map(({ files: _, meta: __, payload: ___, ...description }) => description);
  }

  async read(key: string): Promise<PageEntry | undefined> {
    const page = this.#pages.get(key);
    if (!page) return undefined;
    const { files, meta, payload: _, ...description } = page;
    const { readFile } = fs.promises;
    const segments = (meta.segmentPaths ?? []).map(
      async (name) => [name, await readFile(`${files}.segments${name}.segment.rsc`)] as const,
    );
    const value = {
      kind: 'APP_PAGE',
      html: await readFile(`${files}.html`, 'utf8'),
      rscData: await readFile(`${files}.rsc`),
      status: meta.status ?? 200,
      headers: meta.headers ?? {},
      segmentData: new Map(await Promise.all(segments)),
    };
    return { ...description, value };
  }

  async readWithPayload(key: string, payload: string): Promise<PageEntry | undefined> {
    return (await this.#payloadOf(key)) === payload ? this.read(key) : undefined;
  }

  /** The digest of a page's payload, which no edit changes: read once. */
  async #payloadOf(key: string): Promise<string | undefined> {
    const page = this.#pages.get(key);
    if (!page) return undefined;
    page.payload ??= payloadDigest(await fs.promises.readFile(`${page.files}.rsc`));
    return page.payload;
  }

  async write(): Promise<void> {}
  async remove(): Promise<void> {}
}
