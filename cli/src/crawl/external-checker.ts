import { Agent, request } from 'undici';
import { type Run, userAgent } from '../http/client.ts';
import { decodeCharset } from '../http/decode-body.ts';
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

/** Larger pages are not checked for anchors. */
const maxPageBytes = 5 * 1024 * 1024;

const maxRedirects = 10;
/** Other statuses might mean that the crawler is blocked. */
const isConclusive = (status: number) => status < 400 || status === 404 || status === 410;

/**
 * Creates a function that checks each external URL once, without sending the configured headers. With `wantsIds`, the
 * result includes the IDs on the page.
 * @param timeout seconds per request
 */
export function createExternalChecker(timeout: number, { abort, atEnd }: Run) {
  const agent = new Agent({ connections: 2, connect: { timeout: timeout * 1_000 } });
  atEnd(() => agent.destroy());
  const acquireSlot = createRateLimiter(defaultRemoteRate, abort);
  const checks = new Map<string, Promise<ExternalStatus>>();

  async function send(url: string, method: 'HEAD' | 'GET', accept: string) {
    await acquireSlot();
    const signal = AbortSignal.any([abort, AbortSignal.timeout(timeout * 1_000)]);
    const response = await request(url, {
      method,
      dispatcher: agent,
      signal,
      headers: { 'user-agent': userAgent, accept },
    });
    response.body.on('error', () => {});
    return response;
  }

  async function fetchStatus(url: string, method: 'HEAD' | 'GET') {
    const { statusCode, headers, body } = await send(url, method, '*/*');
    body.destroy();
    return { status: statusCode, location: [headers.location].flat()[0] };
  }

  /** Returns the IDs on a page, or undefined if it cannot be read completely. */
  async function fetchIds(url: string): Promise<readonly string[] | undefined> {
    const { statusCode, headers: response, body } = await send(url, 'GET', 'text/html');
    const type = String(response['content-type'] ?? '');
    const isReadable = statusCode === 200 && /^text\/html\b/i.test(type) && !response['content-encoding'];
    const chunks: Buffer[] = [];
    let length = 0;
    for await (const chunk of body) {
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

  return (url: string, wantsIds = false): Promise<ExternalStatus> => {
    const known = checks.get(url) ?? followRedirects(url, wantsIds);
    checks.set(url, known);
    return known;
  };
}
