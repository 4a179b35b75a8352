import fs from 'node:fs';
import type { Socket } from 'node:net';
import type { Logger } from '@vitrine/cache';
import { errorMessage } from '@vitrine/cache/lib';
import * as v from 'valibot';
import { hearFrom, listenAt, socketIn } from '../lib/directory-socket.ts';
import type { Outcome } from './messages.ts';

/** Name of the socket in the state directory. */
const socketName = 'control';
/** A client that connects without sending this only checks whether a process is listening. */
const handoverMessage = 'hand over';
/** A running process accepts a connection immediately. */
const replyTimeoutMs = 500;

const outcome: v.GenericSchema<unknown, Outcome> = v.object({ isHandedOver: v.boolean(), message: v.string() });

/**
 * Listens for handover requests on the control socket in the state directory. If that fails, only logs a warning,
 * because the site works without the socket.
 */
export async function listenForHandover(
  stateDirectory: string,
  handOver: () => Promise<Outcome>,
  log: Logger,
): Promise<void> {
  const reply = (socket: Socket) => void socket.once('data', async () => socket.end(JSON.stringify(await handOver())));
  try {
    fs.mkdirSync(stateDirectory, { recursive: true });
    const socketPath = socketIn(stateDirectory, socketName);
    if (await listenAt(socketPath, reply)) return;
    const isAlive = (await hearFrom(socketPath, { limitMs: replyTimeoutMs })) !== undefined;
    if (isAlive) throw new Error('another site uses this directory');
    fs.rmSync(socketPath, { force: true });
    if (!(await listenAt(socketPath, reply))) throw new Error('another site uses this directory');
  } catch (error) {
    log.warn(
      'handover_socket_failed',
      `\`npm run handover\` cannot reach this site through ${stateDirectory}: ${errorMessage(error)}. Send SIGHUP instead.`,
    );
  }
}

/** Requests a handover from the site that uses a state directory. Returns undefined if no site uses it. */
export async function requestHandover(stateDirectory: string): Promise<Outcome | undefined> {
  if (!fs.existsSync(stateDirectory)) return undefined;
  const reply = await hearFrom(socketIn(stateDirectory, socketName), { message: handoverMessage });
  if (reply === undefined) return undefined;
  if (reply === '') return { isHandedOver: false, message: 'The site stopped before it replied.' };
  return v.parse(outcome, JSON.parse(reply));
}
