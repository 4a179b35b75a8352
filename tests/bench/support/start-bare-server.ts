import path from 'node:path';
import { startHelper } from '../../support/processes/processes.ts';
import type { ToBareServer } from './bare-server.ts';

/** Starts a minimal node:http server in a child process. */
export async function startBareServer(headers: readonly string[], body: Buffer) {
  const { request, pid, stop } = await startHelper<ToBareServer, string>(
    path.join(import.meta.dirname, 'bare-server.ts'),
  );
  const allHeaders = [...headers, 'content-length', String(body.length)];
  return { url: await request({ headers: allHeaders, body: body.toString('base64') }), pid, stop: () => stop() };
}
