import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { endWithThis } from '../../support/end-with-this.ts';
import type { ToBareNode } from './bare-node.ts';
import { type StaticFile, setByServers } from './static-nginx.ts';

/** Starts a server of node:http, in a process of its own, that sends this file whatever it is asked for. */
export async function startBareNode({ body, headers }: StaticFile) {
  const child = endWithThis(fork(path.join(import.meta.dirname, 'bare-node.ts')));
  const own = Object.entries(headers).filter(([name]) => name === 'content-type' || !setByServers.has(name));
  const told: ToBareNode = {
    headers: [...own, ['content-length', String(body.length)]],
    body: body.toString('base64'),
  };
  child.send(told);
  const [{ port }] = await once(child, 'message');
  return { url: `http://127.0.0.1:${port}`, pid: child.pid ?? 0, stop: () => child.kill() };
}
