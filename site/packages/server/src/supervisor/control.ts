import fs from 'node:fs';
import type { Socket } from 'node:net';
import * as v from 'valibot';
import { hearFrom, listenAt, socketIn } from '../../../../lib/folder-socket.ts';
import { log } from '../../../../lib/log/log.ts';
import { messageOf } from '../../../../lib/message-of.ts';
import type { Outcome } from './supervisor.ts';

/** The socket in the state folder. */
const socketName = 'control';
/** Whoever only connects wants to know whether a process listens. */
const question = 'take over';
/** A process that lives accepts a connection at once. */
const answerLimitMs = 500;

const outcome: v.GenericSchema<unknown, Outcome> = v.object({ isTakenOver: v.boolean(), message: v.string() });

/**
 * Takes over the current release for each program that asks at the control socket of a state folder. Where it cannot
 * listen, a line of the log says so: the site itself can do without.
 */
export async function listenForTakeOver(stateDirectory: string, takeOver: () => Promise<Outcome>): Promise<void> {
  const answer = (socket: Socket) => void socket.once('data', async () => socket.end(JSON.stringify(await takeOver())));
  try {
    fs.mkdirSync(stateDirectory, { recursive: true });
    const address = socketIn(stateDirectory, socketName);
    if (await listenAt(address, answer)) return;
    const isAlive = (await hearFrom(address, { limitMs: answerLimitMs })) !== undefined;
    if (isAlive) throw new Error('another site uses this folder');
    fs.rmSync(address, { force: true });
    if (!(await listenAt(address, answer))) throw new Error('another site has begun to use this folder');
  } catch (error) {
    log.warn(
      'take-over-unheard',
      `\`npm run takeover\` does not reach this site through ${stateDirectory}: ${messageOf(error)}. Send SIGHUP instead.`,
    );
  }
}

/** Asks the site that uses a state folder to take over the current release; undefined if there is none. */
export async function askToTakeOver(stateDirectory: string): Promise<Outcome | undefined> {
  if (!fs.existsSync(stateDirectory)) return undefined;
  const answer = await hearFrom(socketIn(stateDirectory, socketName), { question });
  if (answer === undefined) return undefined;
  if (answer === '') return { isTakenOver: false, message: 'The site ended meanwhile.' };
  return v.parse(outcome, JSON.parse(answer));
}
