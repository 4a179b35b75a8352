import http from 'node:http';
import { type ContentCoding, codings } from '../http/content-coding.ts';

/** Enough for V8 to optimize the response path (docs/speed.md). */
const answersWanted = 1000;
const atOnce = 4;

function visit(agent: http.Agent, socketPath: string, path: string, encoding: ContentCoding): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const request = http.get({ socketPath, agent, path, headers: { 'accept-encoding': encoding } }, (response) => {
    response.resume().once('close', resolve);
  });
  // Ignore failures.
  request.once('error', () => resolve());
  return promise;
}

/**
 * Requests pages through the handover socket, to compile the response path and create every coding before the
 * switch.
 *
 * @param handoverSocket path of the handover socket
 */
export async function prime(handoverSocket: string, addresses: readonly string[]): Promise<void> {
  if (addresses.length === 0) return;
  const agent = new http.Agent({ keepAlive: true, maxSockets: atOnce });
  const visits = Array.from({ length: Math.max(answersWanted, codings.length * addresses.length) }).keys();
  const takeTurns = async () => {
    for (const turn of visits) {
      const address = addresses[Math.floor(turn / codings.length) % addresses.length] ?? '/';
      await visit(agent, handoverSocket, address, codings[turn % codings.length] ?? 'br');
    }
  };
  await Promise.all(Array.from({ length: atOnce }, takeTurns));
  agent.destroy();
}
