import { AsyncLocalStorage } from 'node:async_hooks';
import path from 'node:path';
import { Worker } from 'node:worker_threads';

const beatEveryMs = 1000;
/** TypeScript in the sources, JavaScript in the package. */
const program = path.join(import.meta.dirname, `stall-thread${path.extname(import.meta.filename)}`);

/** Number of the current work. The stall-detection thread reads it by this symbol. */
const workAtHand = new AsyncLocalStorage<number>();
Reflect.set(globalThis, Symbol.for('vitrine.work at hand'), workAtHand);

/** Runs work under its number. */
export const atWork = <Result>(work: number, run: () => Result): Result => workAtHand.run(work, run);

/** Starts a second thread that reports this thread's current work to the server, since a looping thread cannot. */
export function watchForStalls(): void {
  const beats = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
  setInterval(() => Atomics.add(beats, 0, 1), beatEveryMs).unref();
  new Worker(program, { workerData: beats }).unref();
}
