import { writeSync } from 'node:fs';
import { Session } from 'node:inspector';
import { workerData } from 'node:worker_threads';
import { stallDescriptor } from './messages.ts';

/** If there is no heartbeat for this long, the main thread may be stuck in a loop. */
const silentMs = 8000;
/** Minimum CPU time used in that period. A suspended or starved process uses less. */
const busyMs = 300;
/** Polling also wakes this thread to receive the inspector's replies. */
const checkEveryMs = 500;

const beats: Int32Array = workerData;
const workAtHand = "globalThis[Symbol.for('vitrine.work at hand')].getStore()";

const session = new Session();
let heard = { beat: -1, at: 0, busy: process.cpuUsage() };

/** Pauses the main thread wherever it is, even in WebAssembly, and reads its current work. */
function reportWork(): void {
  session.once('Debugger.paused', ({ params }) => {
    const callFrameId = params.callFrames[0]?.callFrameId ?? '';
    session.post('Debugger.evaluateOnCallFrame', { callFrameId, expression: workAtHand }, (_, reply) => {
      writeSync(stallDescriptor, `${Number(reply?.result.value ?? 0)}\n`);
      session.post('Debugger.disable');
    });
  });
  session.post('Debugger.enable');
  session.post('Debugger.pause');
}

function check(): void {
  const beat = Atomics.load(beats, 0);
  if (beat !== heard.beat) heard = { beat, at: performance.now(), busy: process.cpuUsage() };
  const { user, system } = process.cpuUsage(heard.busy);
  if (performance.now() - heard.at < silentMs || (user + system) / 1000 < busyMs) return;
  heard.at = Number.POSITIVE_INFINITY;
  reportWork();
}

// Connects now, because a thread that is stuck in a loop accepts no connections.
session.connectToMainThread();
setInterval(check, checkEveryMs);
