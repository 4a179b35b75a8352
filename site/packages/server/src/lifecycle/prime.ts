import http from 'node:http';
import { type Encoding, encodings } from '../http/content-coding.ts';

/** As many as it takes until the code that answers is compiled. */
const answersWanted = 1000;
const atOnce = 4;

function visit(agent: http.Agent, socketPath: string, path: string, encoding: Encoding): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const request = http.get({ socketPath, agent, path, headers: { 'accept-encoding': encoding } }, (response) => {
    response.resume().once('close', resolve);
  });
  // A page that cannot be had yet is no reason to wait for it.
  request.once('error', () => resolve());
  return promise;
}

/**
 * Asks a door for pages as visitors will, so that the first of them wait neither for the compilation of what answers nor for
 * an encoding.
 * @param handoverSocket the path of its side door
 */
export async function prime(handoverSocket: string, addresses: readonly string[]): Promise<void> {
  if (addresses.length === 0) return;
  const agent = new http.Agent({ keepAlive: true, maxSockets: atOnce });
  const visits = Array.from({ length: Math.max(answersWanted, encodings.length * addresses.length) }).keys();
  const takeTurns = async () => {
    for (const turn of visits) {
      const address = addresses[Math.floor(turn / encodings.length) % addresses.length] ?? '/';
      await visit(agent, handoverSocket, address, encodings[turn % encodings.length] ?? 'br');
    }
  };
  await Promise.all(Array.from({ length: atOnce }, takeTurns));
  agent.destroy();
}
