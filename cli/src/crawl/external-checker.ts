import { Agent, request } from 'undici';
import { textOf } from '../http/charset.ts';
import { userAgent } from '../http/client.ts';
import { createRateLimiter } from '../http/task-queue.ts';
import { defaultRemoteRate } from '../settings/settings.ts';
import { parseHtml } from './parse-html.ts';

/** The status of an external URL, or why it is unknown. */
export type ExternalStatus =
  | {
      readonly status: number;
      /** What fragments may name there, if that was asked for and it is a page. */
      readonly ids?: readonly string[];
    }
  | { readonly unknown: string };

/** Anchors beyond this size are not checked. */
const longestPage = 5 * 1024 * 1024;

const mostRedirects = 10;
/** Other statuses may mean that the crawler is blocked. */
const telling = (status: number) => status < 400 || status === 404 || status === 410;

/**
 * Asks other sites whether their pages are there; each address once. They get no header of ours.
 * @param timeout seconds that a request may take
 */
export function createExternalChecker(timeout: number, abort: AbortSignal) {
  const agent = new Agent({ connections: 2, connect: { timeout: timeout * 1_000 } });
  const turn = createRateLimiter(defaultRemoteRate, abort);
  const asked = new Map<string, Promise<ExternalStatus>>();

  async function statusOf(
    url: string,
    method: 'HEAD' | 'GET',
  ): Promise<{ status: number; location: string | undefined }> {
    await turn();
    const signal = AbortSignal.any([abort, AbortSignal.timeout(timeout * 1_000)]);
    const headers = { 'user-agent': userAgent, accept: '*/*' };
    const { statusCode, headers: answer, body } = await request(url, { method, dispatcher: agent, signal, headers });
    body.on('error', () => {}).destroy();
    const { location } = answer;
    return { status: statusCode, location: Array.isArray(location) ? location[0] : location };
  }

  /** The ids of a page; undefined where it cannot be read whole. */
  async function idsOf(url: string): Promise<readonly string[] | undefined> {
    await turn();
    const signal = AbortSignal.any([abort, AbortSignal.timeout(timeout * 1_000)]);
    const headers = { 'user-agent': userAgent, accept: 'text/html' };
    const { statusCode, headers: answer, body } = await request(url, { dispatcher: agent, signal, headers });
    const type = String(answer['content-type'] ?? '');
    const isReadable = statusCode === 200 && /^text\/html\b/i.test(type) && !answer['content-encoding'];
    const chunks: Buffer[] = [];
    let length = 0;
    for await (const chunk of body.on('error', () => {})) {
      length += chunk.length;
      if (!isReadable || length > longestPage) return undefined;
      chunks.push(chunk);
    }
    return isReadable ? parseHtml(textOf(Buffer.concat(chunks), type)).ids : undefined;
  }

  async function follow(start: string, wantsIds: boolean): Promise<ExternalStatus> {
    let url = start;
    try {
      for (let hops = 0; hops <= mostRedirects; hops++) {
        const head = await statusOf(url, 'HEAD');
        // Some servers mishandle HEAD.
        const { status, location } = head.status < 400 ? head : await statusOf(url, 'GET');
        if (status < 300 && wantsIds) {
          const ids = await idsOf(url);
          return ids ? { status, ids } : { status };
        }
        if (status < 300 || status >= 400) return telling(status) ? { status } : { unknown: `responds with ${status}` };
        const next = location === undefined ? undefined : URL.parse(location, url);
        if (!next) return { unknown: `responds with ${status} and does not say where to go` };
        url = next.href;
      }
      return { unknown: 'its redirects never end' };
    } catch {
      // A network error proves nothing about the link.
      return { unknown: 'does not respond' };
    }
  }

  return {
    /** @param wantsIds whether a fragment is to be looked for there */
    ask(url: string, wantsIds = false): Promise<ExternalStatus> {
      const known = asked.get(url) ?? follow(url, wantsIds);
      asked.set(url, known);
      return known;
    },
    close: () => agent.destroy(),
  };
}
