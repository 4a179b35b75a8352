import { rmSync } from 'node:fs';
import http from 'node:http';
import { flushCompileCache } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import { answerVisitor } from '@vitrine/server/src/renderer/handle-request.ts';
import { renderJob } from '@vitrine/server/src/renderer/render-job.ts';
import { DoorChannel } from '@vitrine/server/src/renderer/server-channel.ts';
import { watchForStalls } from '@vitrine/server/src/renderer/stall-watch.ts';
import next from 'next';
import { connectToDoor } from '#cache/connect-to-door.ts';
import { askDoorThrough } from '#lib/at-door.ts';
import { countFailure } from '#lib/cms/failure-counts.ts';
import { logFailures, onFailure } from '#lib/cms/failures.ts';
import { env } from '#lib/env.ts';
import { log } from '#lib/log/log.ts';
import { writeWithoutWaiting } from '#lib/log/write-without-waiting.ts';

const directory = path.resolve(import.meta.dirname, '..');
/** By how much a renderer gives way to the door, and to whatever else runs at its priority: no hit waits for a render. */
const nicer = 10;
/** Room for what the door adds to a visitor's. */
const maxHeaderSize = 64 * 1024;

function giveWay(): void {
  try {
    os.setPriority(Math.min(os.getPriority() + nicer, os.constants.priority.PRIORITY_LOW));
  } catch (error) {
    log.warn('priority-as-before', 'A renderer runs at the priority of the door: the system refuses a lower one.', {
      error,
    });
  }
}

/**
 * A process in which Next renders for the door. It remembers nothing that its end would lose: what it makes it gives to the
 * door, and what it needs to know it asks.
 */
async function main(socket: string, folder: string): Promise<void> {
  giveWay();
  process.chdir(directory);
  // The door ends it, and one that is killed cannot tidy up.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => {});
  process.once('disconnect', () => {
    rmSync(folder, { recursive: true, force: true });
    // An exit would wait for the thread that watches.
    process.kill(process.pid, 'SIGKILL');
  });
  const app = next({ dev: false, dir: directory, hostname: env.HOST, port: env.PORT });
  const handle = app.getRequestHandler();
  const door = new DoorChannel((job) => renderJob(handle, job));
  askDoorThrough(door);
  connectToDoor(door.times);
  await app.prepare();
  watchForStalls();
  writeWithoutWaiting();
  logFailures();
  onFailure(({ operationName, status }) => void countFailure(operationName, status));
  const server = http.createServer({ maxHeaderSize, keepAliveTimeout: 0, requestTimeout: 0 }, (request, response) => {
    answerVisitor(handle, door, request, response).catch((error: unknown) => {
      log.error('request-failed', `${request.method} failed in a renderer.`, { error });
      response.destroy();
    });
  });
  server.listen(socket, () => {
    door.ready();
    // With NODE_COMPILE_CACHE set: the door ends it without a chance to write.
    flushCompileCache();
  });
}

const [socket, folder] = process.argv.slice(2);
if (!socket || !folder || !process.send) throw new Error('The door starts renderers: run server/main.ts.');
await main(socket, folder);
