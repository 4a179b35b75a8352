import { writeSync } from 'node:fs';
import { Session } from 'node:inspector';
import { workerData } from 'node:worker_threads';
import { stallDescriptor } from './messages.ts';

/** The main thread may be in a loop if it gives no sign for so long. */
const silentMs = 8000;
/** A process that is stopped, or gets no turn on a busy machine, works for less of that time. */
const busyMs = 300;
/** An idle thread hears no answer of the inspector. */
const lookEveryMs = 500;

const beats: Int32Array = workerData;
const workAtHand = "globalThis[Symbol.for('vitrine.work at hand')].getStore()";

const session = new Session();
let heard = { beat: -1, at: 0, busy: process.cpuUsage() };

/** Interrupts the main thread wherever it is, even within an expression or WebAssembly, and asks what it is at. */
function findWork(): void {
  session.once('Debugger.paused', ({ params }) => {
    const callFrameId = params.callFrames[0]?.callFrameId ?? '';
    session.post('Debugger.evaluateOnCallFrame', { callFrameId, expression: workAtHand }, (_, answer) => {
      writeSync(stallDescriptor, `${Number(answer?.result.value ?? 0)}\n`);
      session.post('Debugger.disable');
    });
  });
  session.post('Debugger.enable');
  session.post('Debugger.pause');
}

function look(): void {
  const beat = Atomics.load(beats, 0);
  if (beat !== heard.beat) heard = { beat, at: performance.now(), busy: process.cpuUsage() };
  const { user, system } = process.cpuUsage(heard.busy);
  if (performance.now() - heard.at < silentMs || (user + system) / 1000 < busyMs) return;
  heard.at = Number.POSITIVE_INFINITY;
  findWork();
}

// It cannot connect to a thread that is in a loop already.
session.connectToMainThread();
setInterval(look, lookEveryMs);
