import { scheduler } from 'node:timers/promises';
import { cache } from 'react';
import { withVideoMetadata } from './video-metadata.ts';

/** Number of ticks after which a render has either requested more data or finished. */
const quietTicks = 10;

class RenderBarrier {
  #started = 0;
  #pending = 0;
  #resolvers: (() => void)[] = [];

  async wait<Result>(data: Promise<Result>): Promise<Result> {
    this.#started++;
    this.#pending++;
    const tick = new Promise<void>((resolve) => this.#resolvers.push(resolve));
    data.then(this.#settle, this.#settle);
    await tick;
    return data;
  }

  #settle = () => {
    this.#pending--;
    if (this.#pending === 0) void this.#releaseWhenQuiet();
  };

  async #releaseWhenQuiet(): Promise<void> {
    const started = this.#started;
    // Next replaces `setImmediate` with a version that skips ticks of the event loop.
    for (let turn = 0; turn < quietTicks; turn++) await scheduler.yield();
    if (this.#pending > 0 || this.#started !== started) return;
    const released = this.#resolvers;
    this.#resolvers = [];
    for (const resume of released) resume();
  }
}

const getBarrier = cache(() => new RenderBarrier());

/**
 * Wraps a loader so that a render receives all pending data at once, in request order. The output is then
 * byte-identical, regardless of the order in which responses arrive.
 */
export const synchronized =
  <Arguments extends unknown[], Result>(load: (...given: Arguments) => Promise<Result>) =>
  (...given: Arguments): Promise<Result> =>
    getBarrier().wait(withVideoMetadata(load(...given)));
