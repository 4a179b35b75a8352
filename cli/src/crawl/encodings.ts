import type { Client } from '../http/client.ts';
import { NoResponseError } from '../http/no-response-error.ts';
import { hasSameBody, isSameRender, type SiteResponse } from '../http/response.ts';
import type { TaskQueue } from '../http/task-queue.ts';
import { percentile } from '../report/percentile.ts';
import { type Finding, finding } from '../report/report.ts';

/** A content coding. Each one is requested separately. */
type ContentCoding = 'identity' | 'gzip' | 'br';
/** Transfer size of a page in bytes, per content coding. */
export type EncodedSizes = Readonly<Record<ContentCoding, number>>;

/** Checks a response to one Accept-Encoding against the uncompressed response. */
function checkEncoding(path: string, requested: ContentCoding, response: SiteResponse, plain: SiteResponse): Finding[] {
  const problem = (code: string, message: string) => finding(code, 'error', path, message);
  if (response.status !== 200)
    return [problem('not-200', `responds with ${response.status} when requested as ${requested}`)];
  const received = (response.headers['content-encoding'] ?? 'identity').trim().toLowerCase();
  return [
    // identity is always acceptable.
    ...(received === requested || received === 'identity'
      ? []
      : [problem('unexpected-encoding', `is sent as ${received} when requested as ${requested}`)]),
    ...(isSameRender(response, plain) && !hasSameBody(response, plain)
      ? [problem('body-mismatch', `has a different body as ${requested} than when uncompressed`)]
      : []),
  ];
}

export function medianSizes(pages: readonly EncodedSizes[]): EncodedSizes {
  const median = (encoding: ContentCoding) =>
    percentile(
      Array.from(pages, (page) => page[encoding]),
      0.5,
    ) ?? 0;
  return { identity: median('identity'), gzip: median('gzip'), br: median('br') };
}

/** For example `1200 B uncompressed, 400 B gzip, 300 B Brotli`. */
export const formatSizes = ({ identity, gzip, br }: EncodedSizes): string =>
  `${identity} B uncompressed, ${gzip} B gzip, ${br} B Brotli`;

/** Page sizes by path, and problems with encodings. */
export type PageBytes = {
  readonly pages: ReadonlyMap<string, EncodedSizes>;
  readonly findings: readonly Finding[];
};

/** Requests each page in each encoding. Pages without a response are omitted. */
export async function fetchPageBytes(client: Client, queue: TaskQueue, paths: readonly string[]): Promise<PageBytes> {
  const pages = new Map<string, EncodedSizes>();
  const findings: Finding[] = [];
  const request = (path: string, encoding: string) => client.request(path, 'GET', { 'accept-encoding': encoding });
  await queue.each(paths, async (path) => {
    try {
      const identity = await request(path, 'identity');
      const [gzip, br] = [await request(path, 'gzip'), await request(path, 'br')];
      findings.push(
        ...checkEncoding(path, 'identity', identity, identity),
        ...checkEncoding(path, 'gzip', gzip, identity),
        ...checkEncoding(path, 'br', br, identity),
      );
      pages.set(path, { identity: identity.bytes, gzip: gzip.bytes, br: br.bytes });
    } catch (error) {
      if (!(error instanceof NoResponseError)) throw error;
      const message = `could not be fetched in every encoding: ${error.message}`;
      findings.push(finding('unreachable', 'warning', path, message));
    }
  });
  return { pages, findings };
}
