import fs from 'node:fs';
import path from 'node:path';
import { now } from './now.ts';

/** fresh: as the CMS has it. stale: may be served while it is rendered again. expired: must not be served again. */
export type Freshness = 'fresh' | 'stale' | 'expired';

const never = Number.NEGATIVE_INFINITY;

type Invalidation = { at: number; isHard: boolean; tags: readonly string[] };

/**
 * When each tag was last invalidated. Freshness is decided here and nowhere else: a thing is fresh when no tag of it was
 * invalidated since its render began. With a directory, every invalidation is on disk before `invalidate` returns.
 */
export class TagClock {
  readonly #soft = new Map<string, number>();
  readonly #hard = new Map<string, number>();
  readonly #journal: number | undefined;
  readonly #listeners = new Set<() => void>();
  #epoch = 0;

  constructor(directory?: string) {
    if (!directory) return;
    fs.mkdirSync(directory, { recursive: true });
    const file = path.join(directory, 'invalidations.jsonl');
    if (fs.existsSync(file)) for (const entry of readJournal(file)) this.#note(entry);
    this.#journal = fs.openSync(file, 'a');
  }

  /** Grows with each invalidation, so that readers may keep an answer while nothing happens. */
  get epoch(): number {
    return this.#epoch;
  }

  /** Calls back after each invalidation; returns what ends that. */
  onInvalidation(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Soft lets the last good page be served while one render runs; hard does not. */
  invalidate(tags: readonly string[], { isHard = false, at = now() }: { isHard?: boolean; at?: number } = {}): void {
    if (tags.length === 0) return;
    this.#note({ at, isHard, tags });
    if (this.#journal !== undefined) {
      fs.writeSync(this.#journal, `${JSON.stringify({ at, isHard, tags })}\n`);
      fs.fdatasyncSync(this.#journal);
    }
    for (const listener of this.#listeners) listener();
  }

  /** Says again, as of now, the invalidations that hit these tags since `began`. */
  repeatSince(began: number, tags: readonly string[]): void {
    for (const [times, isHard] of [
      [this.#soft, false],
      [this.#hard, true],
    ] as const) {
      this.invalidate(
        tags.filter((tag) => (times.get(tag) ?? never) >= began),
        { isHard },
      );
    }
  }

  /** The state of something with these tags whose render began at `began`. */
  freshness(tags: readonly string[], began: number): Freshness {
    let state: Freshness = 'fresh';
    for (const tag of tags) {
      if ((this.#hard.get(tag) ?? never) >= began) return 'expired';
      if ((this.#soft.get(tag) ?? never) >= began) state = 'stale';
    }
    return state;
  }

  #note({ at, isHard, tags }: Invalidation): void {
    const times = isHard ? this.#hard : this.#soft;
    for (const tag of tags) if ((times.get(tag) ?? never) < at) times.set(tag, at);
    this.#epoch++;
  }
}

/** A line cut short by a crash was never answered for, so its sender tries again: it is skipped. */
function readJournal(file: string): Invalidation[] {
  return fs
    .readFileSync(file, 'utf8')
    .split('\n')
    .flatMap((line) => {
      try {
        return line ? [JSON.parse(line) as Invalidation] : [];
      } catch {
        console.warn(`cache: an unfinished line in ${file} was skipped`);
        return [];
      }
    });
}
