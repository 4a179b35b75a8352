import { Agent, request } from 'undici';
import { decodeCharset } from '../http/charset.ts';
import { userAgent } from '../http/client.ts';
import { createRateLimiter } from '../http/task-queue.ts';
import { defaultRemoteRate } from '../settings/settings.ts';
import { parseHtml } from './parse-html.ts';

/** The status of an external URL, or why it is unknown. */
export type ExternalStatus =
  | {
      readonly status: number;
      /** Fragment targets of the page, if requested. */
      readonly ids?: readonly string[];
    }
  | { readonly unknown: string };

/** Anchors of larger pages are not checked. */
const maxPageBytes = 5 * 1024 * 1024;

const maxRedirects = 10;
/** Other statuses may mean that the crawler is blocked. */
const isConclusive = (status: number) => status < 400 || status === 404 || status === 410;

/**
 * Checks external URLs, each once. Configured headers are not sent.
 * @param timeout seconds per request
 */
export function createExternalChecker(timeout: number, abort: AbortSignal) {
  const agent = new Agent({ connections: 2, connect: { timeout: timeout * 1_000 } });
  const acquireSlot = createRateLimiter(defaultRemoteRate, abort);
  const checks = new Map<string, Promise<ExternalStatus>>();

  async function fetchStatus(
    url: string,
    method: 'HEAD' | 'GET',
  ): Promise<{ status: number; location: string | undefined }> {
    await acquireSlot();
    const signal = AbortSignal.any([abort, AbortSignal.timeout(timeout * 1_000)]);
    const headers = { 'user-agent': userAgent, accept: '*/*' };
    const { statusCode, headers: response, body } = await request(url, { method, dispatcher: agent, signal, headers });
    body.on('error', () => {}).destroy();
    const { location } = response;
    return { status: statusCode, location: Array.isArray(location) ? location[0] : location };
  }

  /** The ids of a page; undefined if it cannot be read completely. */
  async function fetchIds(url: string): Promise<readonly string[] | undefined> {
    await acquireSlot();
    const signal = AbortSignal.any([abort, AbortSignal.timeout(timeout * 1_000)]);
    const headers = { 'user-agent': userAgent, accept: 'text/html' };
    const { statusCode, headers: response, body } = await request(url, { dispatcher: agent, signal, headers });
    const type = String(response['content-type'] ?? '');
    const isReadable = statusCode === 200 && /^text\/html\b/i.test(type) && !response['content-encoding'];
    const chunks: Buffer[] = [];
    let length = 0;
    for await (const chunk of body.on('error', () => {})) {
      length += chunk.length;
      if (!isReadable || length > maxPageBytes) return undefined;
      chunks.push(chunk);
    }
    return isReadable ? parseHtml(decodeCharset(Buffer.concat(chunks), type)).ids : undefined;
  }

  async function followRedirects(start: string, wantsIds: boolean): Promise<ExternalStatus> {
    let url = start;
    try {
      for (let hops = 0; hops <= maxRedirects; hops++) {
        const head = await fetchStatus(url, 'HEAD');
        // Some servers mishandle HEAD.
        const { status, location } = head.status < 400 ? head : await fetchStatus(url, 'GET');
        if (status < 300 && wantsIds) {
          const ids = await fetchIds(url);
          return ids ? { status, ids } : { status };
        }
        if (status < 300 || status >= 400)
          return isConclusive(status) ? { status } : { unknown: `responds with ${status}` };
        const next = location === undefined ? undefined : URL.parse(location, url);
        if (!next) return { unknown: `responds with ${status} without a Location` };
        url = next.href;
      }
      return { unknown: 'redirects endlessly' };
    } catch {
      // A network error proves nothing about the link.
      return { unknown: 'does not respond' };
    }
  }

  return {
    /** @param wantsIds whether to return the ids of the page */
    check(url: string, wantsIds = false): Promise<ExternalStatus> {
      const known = checks.get(url) ?? followRedirects(url, wantsIds);
      checks.set(url, known);
      return known;
    },
    close: () => agent.destroy(),
  };
}
