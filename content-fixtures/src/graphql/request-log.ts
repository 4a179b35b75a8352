export type LoggedRequest = { at: string; operation: string; variables: unknown; durationMs: number };

const historySize = 200;

/** Counts operations for tests. */
export class RequestLog {
  #operations = new Map<string, number>();
  #recent: LoggedRequest[] = [];

  add(request: LoggedRequest): void {
    this.#operations.set(request.operation, (this.#operations.get(request.operation) ?? 0) + 1);
    this.#recent = [...this.#recent.slice(1 - historySize), request];
  }

  clear(): void {
    this.#operations.clear();
    this.#recent = [];
  }

  summary() {
    const counts = [...this.#operations.values()];
    return {
      operations: Object.fromEntries(this.#operations),
      total: counts.reduce((sum, count) => sum + count, 0),
      recent: this.#recent,
    };
  }
}
