import { type BytesByEncoding, encodingFaults } from '../core/bytes-by-encoding.ts';
import type { Finding } from '../core/report.ts';
import type { Client } from './http.ts';
import { NoResponse } from './no-response.ts';
import type { TaskQueue } from './queue.ts';

/** What pages weigh, by their path, and what is wrong with their encodings. */
export type PageBytes = {
  readonly pages: ReadonlyMap<string, BytesByEncoding>;
  readonly findings: readonly Finding[];
};

/** Asks for each page in each encoding. One that does not answer is missing among the pages. */
export async function fetchPageBytes(client: Client, queue: TaskQueue, paths: readonly string[]): Promise<PageBytes> {
  const pages = new Map<string, BytesByEncoding>();
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
      if (!(error instanceof NoResponse)) throw error;
      const message = `could not be fetched in every encoding: ${error.message}`;
      findings.push({ code: 'unreachable', severity: 'warning', subject: path, message });
    }
  });
  return { pages, findings };
}
