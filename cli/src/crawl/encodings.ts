import type { Client } from '../http/client.ts';
import { NoResponseError } from '../http/no-response-error.ts';
import { hasSameBody, isSameRender, type SiteResponse } from '../http/response.ts';
import type { TaskQueue } from '../http/task-queue.ts';
import { percentile } from '../report/percentile.ts';
import type { Finding } from '../report/report.ts';

/** How a page may be packed. Each is asked for alone. */
type Encoding = 'identity' | 'gzip' | 'br';
/** Transfer size of a page in bytes, per content coding. */
export type EncodedSizes = Readonly<Record<Encoding, number>>;

/** Checks a response to one Accept-Encoding against the uncompressed response. */
function encodingFaults(path: string, asked: Encoding, answer: SiteResponse, plain: SiteResponse): Finding[] {
  const fault = (code: string, message: string): Finding => ({ code, severity: 'error', subject: path, message });
  if (answer.status !== 200) return [fault('not-200', `asked for as ${asked} it responds with ${answer.status}`)];
  const came = (answer.headers['content-encoding'] ?? 'identity').trim().toLowerCase();
  return [
    // identity is always acceptable.
    ...(came === asked || came === 'identity'
      ? []
      : [fault('unasked-encoding', `asked for as ${asked} it comes as ${came}, which not everyone can read`)]),
    ...(isSameRender(answer, plain) && !hasSameBody(answer, plain)
      ? [fault('other-body', `as ${asked} it has another body than as it is`)]
      : []),
  ];
}

export function medianSizes(pages: readonly EncodedSizes[]): EncodedSizes {
  const median = (encoding: Encoding) =>
    percentile(
      pages.map((page) => page[encoding]),
      0.5,
    ) ?? 0;
  return { identity: median('identity'), gzip: median('gzip'), br: median('br') };
}

/** For example `1200 B uncompressed, 400 B gzip, 300 B br`. */
export const toldBytes = ({ identity, gzip, br }: EncodedSizes): string =>
  `${identity} as it is, ${gzip} as gzip, ${br} as brotli`;

/** What pages weigh, by their path, and what is wrong with their encodings. */
export type PageBytes = {
  readonly pages: ReadonlyMap<string, EncodedSizes>;
  readonly findings: readonly Finding[];
};

/** Asks for each page in each encoding. One that does not answer is missing among the pages. */
export async function fetchPageBytes(client: Client, queue: TaskQueue, paths: readonly string[]): Promise<PageBytes> {
  const pages = new Map<string, EncodedSizes>();
  const findings: Finding[] = [];
  const ask = (path: string, encoding: string) => client.request(path, 'GET', { 'accept-encoding': encoding });
  await queue.each(paths, async (path) => {
    try {
      const identity = await ask(path, 'identity');
      const [gzip, br] = [await ask(path, 'gzip'), await ask(path, 'br')];
      findings.push(
        ...encodingFaults(path, 'identity', identity, identity),
        ...encodingFaults(path, 'gzip', gzip, identity),
        ...encodingFaults(path, 'br', br, identity),
      );
      pages.set(path, { identity: identity.bytes, gzip: gzip.bytes, br: br.bytes });
    } catch (error) {
      if (!(error instanceof NoResponseError)) throw error;
      const message = `could not be fetched in every encoding: ${error.message}`;
      findings.push({ code: 'unreachable', severity: 'warning', subject: path, message });
    }
  });
  return { pages, findings };
}
