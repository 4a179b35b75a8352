import type { Snapshot } from './snapshot.ts';

/** Holds the latest snapshot and the one that readers see, which can lag behind (see `FaultInjector`). */
export class Repository {
  #current: Snapshot;
  #served: Snapshot;
  #version = 0;
  #servedVersion = 0;
  readonly #timers = new Set<NodeJS.Timeout>();

  constructor(snapshot: Snapshot) {
    this.#current = snapshot;
    this.#served = snapshot;
  }

  /** The latest snapshot. */
  get current(): Snapshot {
    return this.#current;
  }

  /** The content that the API serves. */
  get served(): Snapshot {
    return this.#served;
  }

  /** Replaces the snapshot; readers see it after `lagMs` milliseconds. */
  publish(snapshot: Snapshot, lagMs: number): void {
    this.#current = snapshot;
    this.#version += 1;
    const version = this.#version;
    if (lagMs <= 0) {
      this.#serve(snapshot, version);
      return;
    }
    const timer = setTimeout(() => {
      this.#timers.delete(timer);
      this.#serve(snapshot, version);
    }, lagMs);
    this.#timers.add(timer);
  }

  close(): void {
    for (const timer of this.#timers) clearTimeout(timer);
    this.#timers.clear();
  }

  /** Timers can fire out of order, so an older version must not replace a newer one. */
  #serve(snapshot: Snapshot, version: number): void {
    if (version < this.#servedVersion) return;
    this.#served = snapshot;
    this.#servedVersion = version;
  }
}
