import type { IncomingMessage, ServerResponse } from 'node:http';
import { FairSlots } from './fair-slots.ts';
import type { Slots } from './slots.ts';

/** Returns what counts as one client, for example its address or a household's subnet. */
export type GetNetwork = (request: IncomingMessage) => string;

/** A slow response releases its slot after this time. */
const maxHoldMs = 10_000;

/**
 * Slots for uncached work, such as searches, previews and forms. Half of all slots are reserved for public pages;
 * networks take turns using the others.
 */
export class ClientSlots {
  readonly #forRenders: FairSlots;
  /** Slots for work without a render, which may wait for the CMS and must not block the network's searches. */
  readonly #forOthers: FairSlots;
  readonly #shared: Slots;
  readonly #getNetwork: GetNetwork;

  /** @param shared slots shared by all renders of this process */
  constructor(shared: Slots, getNetwork: GetNetwork) {
    this.#shared = shared;
    this.#getNetwork = getNetwork;
    const atOnce = Math.ceil(shared.atOnce / 2);
    // If there are few renderers, one network can at most double the render time of the others.
    const atOncePerNetwork = Math.ceil(atOnce / 4);
    this.#forRenders = new FairSlots({ atOnce, atOncePerNetwork, maxWaiting: 64, maxPerNetwork: 16 });
    // Many clients submit a form at the same time when a vacancy closes, and a submission mostly waits for the CMS.
    this.#forOthers = new FairSlots({
      atOnce: 32,
      atOncePerNetwork: Math.ceil(atOnce / 2),
      maxWaiting: 256,
      maxPerNetwork: 16,
    });
  }

  /**
   * Runs the work when the client's network gets a slot, unless the client has disconnected. Throws `OverloadedError`
   * if too many are waiting or no slot becomes free in time.
   * @param among `alone` for work that renders no page itself
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
    let running: Promise<void> | undefined;
    const begin = () => {
      running = work();
      return running;
    };
    const inTime = () => holdSlot(response, begin);
    const isRender = among === 'renders';
    const slots = isRender ? this.#forRenders : this.#forOthers;
    const run = isRender ? () => this.#shared.take(inTime) : inTime;
    await slots.take(this.#getNetwork(request), run, leaving.signal).finally(() => response.off('close', leave));
    // The work may still fail after its slot has been released.
    await running;
  }
}

/** Skips the work if the client disconnected while waiting. Releases the slot of slow work early. */
async function holdSlot(response: ServerResponse, work: () => Promise<void>): Promise<void> {
  if (response.destroyed) return;
  const { promise: over, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, maxHoldMs);
  try {
    await Promise.race([work(), over]);
  } finally {
    clearTimeout(timer);
  }
}
