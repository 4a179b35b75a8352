/** Too many tasks are waiting already. */
export class QueueFullError extends Error {
  override name = 'QueueFullError';
}

type Task<Result> = {
  work: () => Promise<Result>;
  promise: Promise<Result>;
  resolve: (result: Promise<Result>) => void;
  reject: (error: Error) => void;
};

/**
 * Runs a few tasks at a time, and clients take turns: one with many requests waits behind those with few. Each task runs
 * once, however many clients wait for it. When too many wait, the longest line loses its last task.
 */
export class FairQueue<Result> {
  readonly #atOnce: number;
  readonly #longest: number;
  /** The tasks that wait or run, by key. */
  readonly #tasks = new Map<string, Task<Result>>();
  /** The keys that each asker waits for. The asker whose turn is next comes first. */
  readonly #lines = new Map<string, string[]>();
  readonly #waiting = new Set<string>();
  #running = 0;

  constructor({ atOnce, longest }: { atOnce: number; longest: number }) {
    this.#atOnce = atOnce;
    this.#longest = longest;
  }

  /** Throws `QueueFullError`. */
  run(key: string, asker: string, work: () => Promise<Result>): Promise<Result> {
    const task = this.#tasks.get(key) ?? { work, ...Promise.withResolvers<Result>() };
    const isNew = !this.#tasks.has(key);
    this.#tasks.set(key, task);
    if (isNew) this.#waiting.add(key);
    // Once for each request: the same task may be far back in another asker's line.
    if (this.#waiting.has(key)) this.#lines.set(asker, [...(this.#lines.get(asker) ?? []), key]);
    this.#next();
    if (this.#waiting.size > this.#longest) this.#shorten();
    return task.promise;
  }

  /** Reports that a client has left. A task without waiting clients is not begun. */
  leave(key: string, asker: string): void {
    const line = this.#lines.get(asker) ?? [];
    const at = line.lastIndexOf(key);
    if (at === -1) return;
    line.splice(at, 1);
    this.#dropUnwanted(key);
  }

  #next(): void {
    while (this.#running < this.#atOnce) {
      const key = this.#take();
      const task = key === undefined ? undefined : this.#tasks.get(key);
      if (key === undefined || !task) return;
      this.#running += 1;
      const result = task.work().finally(() => {
        this.#running -= 1;
        this.#tasks.delete(key);
        this.#next();
      });
      task.resolve(result);
    }
  }

  /** The first waiting key of the first line, which then moves to the end. */
  #take(): string | undefined {
    for (const [asker, line] of this.#lines) {
      this.#lines.delete(asker);
      const [key, ...rest] = line.filter((one) => this.#waiting.has(one));
      if (key === undefined) continue;
      if (rest.length > 0) this.#lines.set(asker, rest);
      this.#waiting.delete(key);
      return key;
    }
    return undefined;
  }

  #shorten(): void {
    const [longest] = [...this.#lines.values()].sort((one, other) => other.length - one.length);
    const key = longest?.pop();
    if (key !== undefined) this.#dropUnwanted(key);
  }

  #dropUnwanted(key: string): void {
    if (!this.#waiting.has(key) || [...this.#lines.values()].some((line) => line.includes(key))) return;
    this.#tasks.get(key)?.reject(new QueueFullError('too many tasks are waiting'));
    this.#tasks.delete(key);
    this.#waiting.delete(key);
  }
}
