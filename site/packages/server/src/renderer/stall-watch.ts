import { AsyncLocalStorage } from 'node:async_hooks';
import path from 'node:path';
import { Worker } from 'node:worker_threads';

const beatEveryMs = 1000;
/** The program is TypeScript in the sources and JavaScript in the package. */
const program = path.join(import.meta.dirname, `stall-thread${path.extname(import.meta.filename)}`);

/** Holds the number of the current work, which the stall-detection thread reads through the symbol below. */
const workAtHand = new AsyncLocalStorage<number>();
Reflect.set(globalThis, Symbol.for('vitrine.work at hand'), workAtHand);

/** Runs work under its number. */
export const atWork = <Result>(work: number, run: () => Result): Result => workAtHand.run(work, run);

/** Starts a thread that reports this thread's current work to the server if this thread is stuck in a loop. */
export function watchForStalls(): void {
  const beats = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
  setInterval(() => Atomics.add(beats, 0, 1), beatEveryMs).unref();
  new Worker(program, { workerData: beats }).unref();
}
