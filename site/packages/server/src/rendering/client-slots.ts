import type { IncomingMessage, ServerResponse } from 'node:http';
import { FairSlots } from './fair-slots.ts';
import type { Slots } from './slots.ts';

/** What counts as one client: perhaps an address, or the network of a household. */
export type NetworkOf = (request: IncomingMessage) => string;

/** A slow response releases its slot after this time. */
const longestTurnMs = 10_000;

/**
 * Turns for what is answered for one visitor only: searches, previews, forms. Half of all turns are reserved for public
 * pages, and networks take the others one after another.
 */
export class ClientSlots {
  readonly #forRenders: FairSlots;
  /** What renders no page may take as long as the CMS, and keeps nobody of its network from a search. */
  readonly #forOthers: FairSlots;
  readonly #ofAll: Slots;
  readonly #networkOf: NetworkOf;

  /** @param ofAll the slots that all renders of this process share */
  constructor(ofAll: Slots, networkOf: NetworkOf) {
    this.#ofAll = ofAll;
    this.#networkOf = networkOf;
    const atOnce = Math.ceil(ofAll.atOnce / 2);
    // Beside the renders of one network, those of others take twice as long at most where there are few renderers.
    this.#forRenders = new FairSlots({ atOnce, atOnceOfOne: Math.ceil(atOnce / 4), mostWaiting: 64, mostOfOne: 16 });
    // A form is sent by many at once when a vacancy closes, and waits for the CMS more than it works.
    this.#forOthers = new FairSlots({
      atOnce: 32,
      atOnceOfOne: Math.ceil(atOnce / 2),
      mostWaiting: 256,
      mostOfOne: 16,
    });
  }

  /**
   * Runs the work when the turn of the visitor's network has come, unless the visitor has left by then. Throws `OverloadedError` if too
   * many are waiting, or no turn came in time.
   * @param among `alone` for what renders no page, and may have to wait for the render of one
   */
  async take(
    request: IncomingMessage,
    response: ServerResponse,
    work: () => Promise<void>,
    among: 'renders' | 'alone' = 'renders',
  ): Promise<void> {
    const leaving = new AbortController();
    const leave = () => leaving.abort();
    response.once('close', leave);
    let answered: Promise<void> | undefined;
    const begin = () => {
      answered = work();
      return answered;
    };
    const inTime = () => oneTurn(response, begin);
    const isRender = among === 'renders';
    const turns = isRender ? this.#forRenders : this.#forOthers;
    const turn = isRender ? () => this.#ofAll.take(inTime) : inTime;
    await turns.take(this.#networkOf(request), turn, leaving.signal).finally(() => response.off('close', leave));
    // After its turn it may fail still.
    await answered;
  }
}

/** Skips the work if the visitor has disconnected while waiting. */
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
