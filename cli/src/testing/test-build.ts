import { existsSync, mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

export type TestBuildPage = {
  readonly body?: string;
  readonly mode?: string;
  readonly revalidate?: number;
  readonly tags?: string;
  readonly headers?: Record<string, string>;
  readonly status?: number;
};

/** A test build. Omitted fields have defaults. */
export type TestBuild = {
  readonly id?: string;
  readonly pages?: Record<string, TestBuildPage>;
  readonly redirects?: Record<string, string>;
  /** File name (a content hash) and content of the script. */
  readonly script?: readonly [name: string, content: string];
  readonly style?: string;
  readonly version?: number;
  /** Routes that are not pages, as in the manifest. */
  readonly routes?: Record<string, object>;
  /** Dynamic routes. */
  readonly patterns?: readonly string[];
  /** Additional files. A page with a `.body` file has no HTML. */
  readonly files?: readonly { readonly file: string; readonly content: string | Buffer }[];
};

/** Writes a directory with the layout of .next; returns its path. */
export function writeTestBuild(build: TestBuild): string {
  const {
    id = 'build-1',
    pages = { '/': {}, '/a': {} },
    redirects = {},
    script = ['0abc', 'run()'],
    style = 'a{}',
  } = build;
  const directory = mkdtempSync(join(tmpdir(), 'vitrine-build-'));
  const write = (file: string, content: string | Buffer | object) => {
    mkdirSync(dirname(join(directory, file)), { recursive: true });
    writeFileSync(
      join(directory, file),
      typeof content === 'string' || Buffer.isBuffer(content) ? content : JSON.stringify(content),
    );
  };
  write('BUILD_ID', id);
  write(`static/chunks/${script[0]}.js`, script[1]);
  write('static/chunks/1style.css', style);
  for (const { file, content } of build.files ?? []) write(file, content);
  write('routes-manifest.json', {
    redirects: [
      { source: '/:path+/', destination: '/:path+', internal: true, statusCode: 308, regex: '^/.+/$' },
      ...Object.entries(redirects).map(([source, destination]) => ({
        ...{ source, destination, statusCode: 301 },
        regex: `^${source}(?:/)?$`,
      })),
    ],
  });
  write('prerender-manifest.json', {
    version: build.version ?? 4,
    dynamicRoutes: Object.fromEntries(
      (build.patterns ?? ['/[...path]']).map((path) => [path, { renderingMode: 'PARTIALLY_STATIC', fallback: null }]),
    ),
    routes: {
      ...build.routes,
      ...Object.fromEntries(
        Object.entries(pages).map(([path, { mode = 'STATIC', revalidate = 60 }]) => [
          path,
          { renderingMode: mode, routeType: 'page', initialRevalidateSeconds: revalidate, initialExpireSeconds: 99 },
        ]),
      ),
    },
  });
  for (const [path, { body = '<p>Text</p>', tags = 'entry:1:en', headers = {}, status = 200 }] of Object.entries(
    pages,
  )) {
    const place = `server/app/${path === '/' ? 'index' : path.slice(1)}`;
    write(`${place}.meta`, { status, headers: { 'x-next-cache-tags': `_N_T_${path},${tags}`, ...headers } });
    if (existsSync(join(directory, `${place}.body`))) continue;
    write(
      `${place}.html`,
      `<!doctype html><html data-build="${id}"><head><link rel="stylesheet" href="/_next/static/chunks/1style.css">` +
        `<script src="/_next/static/chunks/${script[0]}.js" async></script></head><body>${body}<script>["${id}"]</script></body></html>`,
    );
  }
  return directory;
}
