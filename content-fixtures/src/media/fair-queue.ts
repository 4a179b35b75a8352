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
 * Runs tasks with limited concurrency, round-robin by client. Tasks are deduplicated by key. When the queue is
 * full, the client with the most waiting tasks loses its last one.
 */
export class FairQueue<Result> {
  readonly #concurrency: number;
  readonly #maxQueued: number;
  /** Waiting and running tasks by key. */
  readonly #tasks = new Map<string, Task<Result>>();
  /** Waiting keys by client. The first client is next. */
  readonly #keysByClient = new Map<string, string[]>();
  readonly #waiting = new Set<string>();
  #running = 0;

  constructor({ concurrency, maxQueued }: { concurrency: number; maxQueued: number }) {
    this.#concurrency = concurrency;
    this.#maxQueued = maxQueued;
  }

  /** Rejects with QueueFullError if the task is evicted. */
  add(key: string, client: string, work: () => Promise<Result>): Promise<Result> {
    const task = this.#tasks.get(key) ?? { work, ...Promise.withResolvers<Result>() };
    const isNew = !this.#tasks.has(key);
    this.#tasks.set(key, task);
    if (isNew) this.#waiting.add(key);
    // Each request adds the key, because the same task might be further back in another client's list.
    if (this.#waiting.has(key)) this.#keysByClient.set(client, [...(this.#keysByClient.get(client) ?? []), key]);
    this.#next();
    if (this.#waiting.size > this.#maxQueued) this.#evict();
    return task.promise;
  }

  /** Cancels a client's request; tasks without a waiting client are dropped. */
  cancel(key: string, client: string): void {
    const keys = this.#keysByClient.get(client) ?? [];
    const index = keys.lastIndexOf(key);
    if (index === -1) return;
    keys.splice(index, 1);
    this.#dropIfUnwanted(key);
  }

  #next(): void {
    while (this.#running < this.#concurrency) {
      const key = this.#nextKey();
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

  /** Takes the first key of the first client, and moves the client to the end. */
  #nextKey(): string | undefined {
    for (const [client, keys] of this.#keysByClient) {
      this.#keysByClient.delete(client);
      const [key, ...rest] = keys.filter((waiting) => this.#waiting.has(waiting));
      if (key === undefined) continue;
      if (rest.length > 0) this.#keysByClient.set(client, rest);
      this.#waiting.delete(key);
      return key;
    }
    return undefined;
  }

  #evict(): void {
    const [longest] = [...this.#keysByClient.values()].sort((a, b) => b.length - a.length);
    const key = longest?.pop();
    if (key !== undefined) this.#dropIfUnwanted(key);
  }

  #dropIfUnwanted(key: string): void {
    if (!this.#waiting.has(key) || [...this.#keysByClient.values()].some((keys) => keys.includes(key))) return;
    this.#tasks.get(key)?.reject(new QueueFullError('too many tasks are waiting'));
    this.#tasks.delete(key);
    this.#waiting.delete(key);
  }
}
