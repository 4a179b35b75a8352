import { scheduler } from 'node:timers/promises';
import { cache } from 'react';
import { learnFilms } from './learn-films.ts';

/** In so many turns of the event loop a render comes to where it needs data again, or to its end. */
const quietTurns = 10;

/** What one render waits for. */
class Step {
  #asked = 0;
  #unsettled = 0;
  #waiting: (() => void)[] = [];

  async wait<Result>(data: Promise<Result>): Promise<Result> {
    this.#asked++;
    this.#unsettled++;
    const turn = new Promise<void>((resolve) => this.#waiting.push(resolve));
    data.then(this.#settle, this.#settle);
    await turn;
    return data;
  }

  #settle = () => {
    this.#unsettled--;
    if (this.#unsettled === 0) void this.#releaseWhenQuiet();
  };

  async #releaseWhenQuiet(): Promise<void> {
    const asked = this.#asked;
    // Next replaces `setImmediate` by one that lets turns pass at once.
    for (let turn = 0; turn < quietTurns; turn++) await scheduler.yield();
    if (this.#unsettled > 0 || this.#asked !== asked) return;
    const released = this.#waiting;
    this.#waiting = [];
    for (const goOn of released) goOn();
  }
}

const stepOfRender = cache(() => new Step());

/**
 * A function whose data a render gets together with all else that it waits for, in the order in which it asked: so that the
 * same content makes the same page, byte for byte, whatever comes first.
 */
export const inStep =
  <Arguments extends unknown[], Result>(load: (...given: Arguments) => Promise<Result>) =>
  (...given: Arguments): Promise<Result> =>
    stepOfRender().wait(learnFilms(load(...given)));
