import path from 'node:path';
import { startHelper } from '../../support/processes/processes.ts';
import type { ToBareNode } from './bare-node.ts';
import { type StaticFile, serverHeaders } from './static-nginx.ts';

/** Starts a minimal node:http server in a child process. */
export async function startBareNode({ body, headers }: StaticFile) {
  const { request, pid, stop } = await startHelper<ToBareNode, string>(path.join(import.meta.dirname, 'bare-node.ts'));
  const forwarded = Object.entries(headers).filter(([name]) => name === 'content-type' || !serverHeaders.has(name));
  const allHeaders = [...forwarded.flat(), 'content-length', String(body.length)];
  return { url: await request({ headers: allHeaders, body: body.toString('base64') }), pid, stop: () => stop() };
}
