import { setTimeout as pause } from 'node:timers/promises';
export type TextResponse = { status: number; headers: Headers; text: string };
export type BytesResponse = { status: number; headers: Headers; bytes: Buffer };

/** Fetches a URL without following redirects. */
export async function fetchText(url: string, init: RequestInit = {}): Promise<TextResponse> {
  const response = await fetch(url, { redirect: 'manual', ...init });
  return { status: response.status, headers: response.headers, text: await response.text() };
}

/** Fetches a file, also without following redirects. */
export async function fetchBytes(url: string, init: RequestInit = {}): Promise<BytesResponse> {
  const response = await fetch(url, { redirect: 'manual', ...init });
  return { status: response.status, headers: response.headers, bytes: Buffer.from(await response.arrayBuffer()) };
}

export type RouteEntry = { site: string; type: string; template: string; route: string; lang: string; slug?: string };

export async function fetchRoutes(siteUrl: string): Promise<RouteEntry[]> {
  // A site that is starting on a busy machine responds with 503 at first.
  const table = await eventually(
    () => fetchText(`${siteUrl}/routes.json`),
    ({ status }) => status === 200,
    60_000,
  );
  const { routes } = JSON.parse(table.text) as { routes: RouteEntry[] };
  return routes;
}

export type PageState = {
  status: number;
  etag: string | null;
  mark: string | null;
  rendered: string | null;
  tags: string[];
};

const tagsIn = (headers: Headers): string[] => (headers.get('x-vitrine-tags') ?? '').split(',').filter(Boolean);

/** Requests a page, with `fetch` or on other connections. */
type FetchPage = (url: string, init: { method?: string; headers: Record<string, string> }) => Promise<TextResponse>;

/** ETag, cache status, render time and tags, read from response headers. */
export async function fetchPageState(url: string, fetchPage: FetchPage = fetchText): Promise<PageState> {
  const { status, headers } = await fetchPage(url, {
    headers: { 'accept-encoding': 'identity', 'x-vitrine-tags': '1' },
  });
  const tags = tagsIn(headers);
  const parts = Number(headers.get('x-vitrine-tags-part')?.split('/')[1] ?? 1);
  for (let part = 2; part <= parts; part++)
    tags.push(
      ...tagsIn((await fetchPage(url, { method: 'HEAD', headers: { 'x-vitrine-tags': String(part) } })).headers),
    );
  return {
    status,
    etag: headers.get('etag'),
    mark: headers.get('x-vitrine-cache'),
    rendered: headers.get('x-vitrine-rendered'),
    tags,
  };
}

/** Polls until `holds` returns true. Throws with the last value after `withinMs` (60 s, for busy machines). */
export async function eventually<Value>(
  read: () => Promise<Value>,
  holds: (value: Value) => boolean,
  withinMs = 60_000,
): Promise<Value> {
  const deadline = Date.now() + withinMs;
  for (;;) {
    const value = await read();
    if (holds(value)) return value;
    if (Date.now() > deadline)
      throw new Error(`did not hold within ${withinMs} ms; last value: ${JSON.stringify(value)?.slice(0, 500)}`);
    await pause(25);
  }
}

const contains = (text: string, words: string | RegExp) =>
  typeof words === 'string' ? text.includes(words) : words.test(text);

/** Waits until a page contains the words. */
export const untilShown = (url: string, words: string | RegExp, withinMs?: number) =>
  eventually(
    () => fetchText(url),
    ({ text }) => contains(text, words),
    withinMs,
  );

export const untilStatus = (url: string, expected: number, withinMs?: number) =>
  eventually(
    () => fetchText(url),
    ({ status }) => status === expected,
    withinMs,
  );

/** Waits until a page has this cache status, such as `hit`. */
export const untilMarked = (url: string, mark: string, withinMs?: number) =>
  eventually(
    () => fetchText(url),
    ({ headers }) => headers.get('x-vitrine-cache') === mark,
    withinMs,
  );

/** Waits until a process has logged the words. */
export const untilLogged = (site: { log(): string } | undefined, words: string | RegExp, withinMs?: number) =>
  eventually(
    async () => site?.log() ?? '',
    (log) => contains(log, words),
    withinMs,
  );
