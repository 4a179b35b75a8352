import http from 'node:http';
import { type ContentCoding, codings } from '../http/content-coding.ts';

/** Enough for V8 to optimize the response path (docs/speed.md). */
const minRequests = 1000;
const concurrency = 4;

function request(agent: http.Agent, socketPath: string, path: string, encoding: ContentCoding): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const sent = http.get({ socketPath, agent, path, headers: { 'accept-encoding': encoding } }, (response) => {
    response.resume().once('close', resolve);
  });
  sent.once('error', () => resolve());
  return promise;
}

/**
 * Requests pages through the handover socket, so that the response path is compiled and every coding exists before the
 * switch.
 * @param handoverSocket path of the handover socket
 */
export async function prime(handoverSocket: string, paths: readonly string[]): Promise<void> {
  if (paths.length === 0) return;
  const agent = new http.Agent({ keepAlive: true, maxSockets: concurrency });
  const numbers = Array.from({ length: Math.max(minRequests, codings.length * paths.length) }).keys();
  const work = async () => {
    for (const number of numbers) {
      const path = paths[Math.floor(number / codings.length) % paths.length] ?? '/';
      await request(agent, handoverSocket, path, codings[number % codings.length] ?? 'br');
    }
  };
  await Promise.all(Array.from({ length: concurrency }, work));
  agent.destroy();
}
