import { percentile } from './percentile.ts';
import type { Finding } from './report.ts';
import { isSameBody, isSameRender, type SiteResponse } from './response.ts';

/** How a page may be packed. Each is asked for alone. */
export type Encoding = 'identity' | 'gzip' | 'br';
/** The bytes of a page's body, as it is sent to one who asks for each encoding. */
export type BytesByEncoding = Readonly<Record<Encoding, number>>;

/** What is wrong with a page in an encoding. */
export function encodingFaults(path: string, asked: Encoding, answer: SiteResponse, plain: SiteResponse): Finding[] {
  const fault = (code: string, message: string): Finding => ({ code, severity: 'error', subject: path, message });
  if (answer.status !== 200) return [fault('not-200', `asked for as ${asked} it responds with ${answer.status}`)];
  const came = (answer.headers['content-encoding'] ?? 'identity').trim().toLowerCase();
  return [
    // A page may always come as it is.
    ...(came === asked || came === 'identity'
      ? []
      : [fault('unasked-encoding', `asked for as ${asked} it comes as ${came}, which not everyone can read`)]),
    ...(isSameRender(answer, plain) && !isSameBody(answer, plain)
      ? [fault('other-body', `as ${asked} it has another body than as it is`)]
      : []),
  ];
}

/** The median of each encoding. */
export function medianBytes(pages: readonly BytesByEncoding[]): BytesByEncoding {
  const median = (encoding: Encoding) =>
    percentile(
      pages.map((page) => page[encoding]),
      0.5,
    ) ?? 0;
  return { identity: median('identity'), gzip: median('gzip'), br: median('br') };
}

/** In words: `1200 as it is, 400 as gzip, 300 as brotli`. */
export const toldBytes = ({ identity, gzip, br }: BytesByEncoding): string =>
  `${identity} as it is, ${gzip} as gzip, ${br} as brotli`;
