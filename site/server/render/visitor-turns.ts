import type { IncomingMessage, ServerResponse } from 'node:http';
import { visitorAt } from '#lib/abuse/visitor-of.ts';
import { Busy, Turns } from './turns.ts';

/** The most waiting renders for single visitors: of all visitors, and of each. */
const mostWaiting = 64;
const mostWaitingOfOne = 16;
/** A slow response gives up its turn after this and continues. */
const longestTurnMs = 10_000;

/**
 * Turns for renders for one visitor only: searches and previews. Half of all turns are reserved for public pages, and no
 * visitor can fill the queue alone.
 */
export class VisitorTurns {
  readonly #ofVisitors: Turns;
  readonly #ofAll: Turns;
  readonly #waiting = new Map<string, number>();

  /** @param ofAll the turns that all renders of this process share */
  constructor(ofAll: Turns) {
    this.#ofAll = ofAll;
    this.#ofVisitors = new Turns(Math.ceil(ofAll.atOnce / 2));
  }

  /** Runs the work when the visitor's turn has come. Throws `Busy` if too many are waiting, or no turn came in time. */
  async take(request: IncomingMessage, response: ServerResponse, work: () => Promise<void>): Promise<void> {
    const visitor = visitorAt(request);
    const waiting = this.#waiting.get(visitor) ?? 0;
    if (this.#ofVisitors.waiting >= mostWaiting || waiting >= mostWaitingOfOne)
      throw new Busy(`${waiting} requests of this visitor wait, and ${this.#ofVisitors.waiting} of all visitors`);
    this.#waiting.set(visitor, waiting + 1);
    try {
      await this.#ofVisitors.take(() => this.#ofAll.take(() => oneTurn(response, work)));
    } finally {
      const left = (this.#waiting.get(visitor) ?? 1) - 1;
      if (left > 0) this.#waiting.set(visitor, left);
      else this.#waiting.delete(visitor);
    }
  }
}

/** Skips the render if the visitor has disconnected while waiting. */
async function oneTurn(response: ServerResponse, work: () => Promise<void>): Promise<void> {
  if (response.destroyed) return;
  const { promise: over, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, longestTurnMs);
  try {
    await Promise.race([work(), over]);
  } finally {
    clearTimeout(timer);
  }
}
