import { MirroredTagTimes } from '@vitrine/cache';
import { passedHeaders, runAsPassed } from '../tracing/request-context.ts';
import type { FromRenderer, RenderJob, RenderOutcome, ToRenderer } from './messages.ts';
import { atWork } from './stall-watch.ts';

type PendingCall = { resolve(value: unknown): void; reject(error: Error): void };

/** The renderer's end of the IPC channel. Receives invalidations and jobs, and calls procedures. */
export class ServerChannel {
  readonly times = new MirroredTagTimes();
  readonly #calls = new Map<number, PendingCall>();
  readonly #sequenceWaiters = new Set<{ heard: number; resolve: () => void }>();
  readonly #render: (job: RenderJob) => Promise<RenderOutcome>;
  #lastId = 0;
  #heard = 0;

  constructor(render: (job: RenderJob) => Promise<RenderOutcome>) {
    this.#render = render;
    process.on('message', (message) => this.#receive(message as ToRenderer));
  }

  reportReady(): void {
    this.#send({ type: 'ready' });
  }

  /** Calls a procedure in the server. */
  call(name: string, given: readonly unknown[]): Promise<unknown> {
    const { promise, resolve, reject } = Promise.withResolvers<unknown>();
    const id = ++this.#lastId;
    this.#calls.set(id, { resolve, reject });
    this.#send({ type: 'call', id, name, given, passed: passedHeaders() });
    return promise;
  }

  /** Resolves once this many invalidation messages have arrived. */
  async untilHeard(heard: number): Promise<void> {
    if (this.#heard >= heard) return;
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#sequenceWaiters.add({ heard, resolve });
    return promise;
  }

  #receive(message: ToRenderer): void {
    switch (message.type) {
      case 'invalidated':
        this.times.apply(message.lines);
        this.#count();
        break;
      case 'render':
        void runAsPassed(message.passed, () => this.#work(message.id, message.job));
        break;
      case 'returned':
        this.#take(message.id)?.resolve(message.value);
        break;
      case 'threw':
        this.#take(message.id)?.reject(new Error(message.reason));
        break;
      case 'ping':
        this.#send({ type: 'pong' });
    }
  }

  #count(): void {
    this.#heard++;
    for (const waiting of this.#sequenceWaiters) {
      if (waiting.heard > this.#heard) continue;
      this.#sequenceWaiters.delete(waiting);
      waiting.resolve();
    }
  }

  async #work(id: number, job: RenderJob): Promise<void> {
    try {
      this.#send({ type: 'rendered', id, rendering: await atWork(id, () => this.#render(job)) });
    } catch (error) {
      this.#send({ type: 'not-rendered', id, reason: String(error) });
    }
  }

  #take(id: number): PendingCall | undefined {
    const pending = this.#calls.get(id);
    this.#calls.delete(id);
    return pending;
  }

  #send(message: FromRenderer): void {
    // Errors need no handling, because this process exits on disconnect.
    process.send?.(message, undefined, {}, () => {});
  }
}
