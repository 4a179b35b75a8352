import fs from 'node:fs';
import path from 'node:path';
import type { PageDescription, PageEntry, PageLayer } from './page-entry.ts';

/** Where `next build` leaves what it rendered, and what it says of it. */
const directory = path.resolve('.next', 'server', 'app');
const manifest = path.resolve('.next', 'prerender-manifest.json');

/** The parts of Next's `.meta` files that we read (Next 16.4). */
type Meta = {
  status?: number;
  headers?: Record<string, string>;
  segmentPaths?: string[];
  postponed?: string;
  routeCache?: { key: string; isFallback: boolean };
};
const readJson = (file: string): unknown => JSON.parse(fs.readFileSync(file, 'utf8'));

/** When the build began to ask the CMS, and the address that its pages name. */
export type Build = { began: number; siteUrl: string };

const buildFile = path.resolve('.next', 'vitrine-build.json');

export const writeBuild = (build: Build): void => fs.writeFileSync(buildFile, JSON.stringify(build));

export function readBuild(): Build | undefined {
  return fs.existsSync(buildFile) ? (readJson(buildFile) as Build) : undefined;
}

type Manifest = { routes: Record<string, { initialRevalidateSeconds: number | false }> };

type Built = PageDescription & { files: string; meta: Meta };

/** The pages that the build rendered, for a server that has none of its own yet. Nobody writes them any more. */
export class BuiltPages implements PageLayer {
  readonly #pages = new Map<string, Built>();

  /** @param began when the build began to ask the CMS, in epoch milliseconds: no page of it can be older */
  constructor(began: number) {
    if (!fs.existsSync(manifest)) return;
    const { routes } = readJson(manifest) as Manifest;
    for (const [address, { initialRevalidateSeconds: revalidate }] of Object.entries(routes)) {
      const files = path.join(directory, address === '/' ? 'index' : address);
      if (!fs.existsSync(`${files}.html`)) continue;
      const meta = readJson(`${files}.meta`) as Meta;
      const { key, isFallback } = meta.routeCache ?? { key: '', isFallback: true };
      if (isFallback || meta.postponed !== undefined || !address.startsWith('/') || address.startsWith('/_')) continue;
      const tags = (meta.headers?.['x-next-cache-tags'] ?? '').split(',').filter((tag) => !tag.startsWith('_N_T_'));
      this.#pages.set(key, { key, path: address, began, tags, revalidate, files, meta });
    }
  }

  descriptions(): PageDescription[] {
    return [...this.#pages.values()].map(({ files: _, meta: __, ...description }) => description);
  }

  async read(key: string): Promise<PageEntry | undefined> {
    const page = this.#pages.get(key);
    if (!page) return undefined;
    const { files, meta, ...description } = page;
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

  async write(): Promise<void> {}
  async remove(): Promise<void> {}
}
