import type { IncomingHttpHeaders } from 'node:http';
import type { Dispatcher, Pool } from 'undici';
import type { BodyBuffer } from './body-buffer.ts';

/** A response before content decoding. */
export type RawResponse = {
  readonly status: number;
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  /** Encoded body, a view of the caller's buffer. */
  readonly body: Buffer;
};

class TimedOut extends Error {
  override readonly name = 'TimeoutError';
}

/**
 * Makes exchanges over a pool, each of which ends with its response, its limit in milliseconds or the abort.
 * @param memory where the body is to come; what it held before is lost
 */
export type Dispatch = (request: Dispatcher.DispatchOptions, memory: BodyBuffer) => Promise<RawResponse>;

/**
 * Undici's dispatch without its streams and signals of each request, which are half of the cost of a small one.
 * @param limit milliseconds from the request to its last byte
 */
export function createDispatch(pool: Pool, limit: number, abort: AbortSignal): Dispatch {
  // Reused slots instead of a Set, which grew memory by half.
  const underWay: (Receiver | undefined)[] = [];
  const free: number[] = [];
  const describeFileError = () => (abort.reason instanceof Error ? abort.reason : new Error('aborted'));
  const endAll = () => {
    for (const receiver of underWay) receiver?.fail(describeFileError());
  };
  abort.addEventListener('abort', endAll, { once: true });

  // One shared timer, unref'd: open connections keep the process alive.
  let isWatched = false;
  function endLateOnes(): void {
    const now = performance.now();
    let next = Number.POSITIVE_INFINITY;
    for (const receiver of underWay) {
      const left = receiver ? receiver.began + limit - now : next;
      if (left > 0) next = Math.min(next, left);
      else receiver?.fail(new TimedOut(`no response within ${limit} ms`));
    }
    isWatched = next < Number.POSITIVE_INFINITY;
    if (isWatched) setTimeout(endLateOnes, next).unref();
  }

  return (request, memory) =>
    new Promise((resolve, reject) => {
      if (abort.aborted) return reject(describeFileError());
      const place = free.pop() ?? underWay.length;
      const leave = () => {
        underWay[place] = undefined;
        free.push(place);
      };
      const receiver = new Receiver(resolve, reject, leave, memory);
      underWay[place] = receiver;
      if (!isWatched) setTimeout(endLateOnes, limit).unref();
      isWatched = true;
      pool.dispatch(request, receiver);
    });
}

class Receiver implements Dispatcher.DispatchHandler {
  readonly began = performance.now();
  readonly #resolve: (response: RawResponse) => void;
  readonly #reject: (error: Error) => void;
  readonly #leave: () => void;
  readonly #memory: BodyBuffer;
  #controller: Dispatcher.DispatchController | undefined;
  #status = 0;
  #headers: Record<string, string> = {};
  #isSettled = false;

  /** @param leave called once, when there is a response or a failure */
  constructor(
    resolve: (response: RawResponse) => void,
    reject: (error: Error) => void,
    leave: () => void,
    memory: BodyBuffer,
  ) {
    memory.clear();
    this.#memory = memory;
    this.#resolve = resolve;
    this.#reject = reject;
    this.#leave = leave;
  }

  fail(error: Error): void {
    this.onResponseError(undefined, error);
    this.#controller?.abort(error);
  }

  onRequestStart(controller: Dispatcher.DispatchController): void {
    this.#controller = controller;
  }

  onResponseStart(_: unknown, status: number, headers: IncomingHttpHeaders): void {
    this.#status = status;
    this.#headers = flatten(headers);
    this.#memory.expect(Number(this.#headers['content-length']));
  }

  onResponseData(_: unknown, chunk: Buffer): void {
    // After a failure the buffer may already be reused.
    if (!this.#isSettled) this.#memory.add(chunk);
  }

  onResponseEnd(): void {
    if (this.#settle()) this.#resolve({ status: this.#status, headers: this.#headers, body: this.#memory.bytes });
  }

  /** Called again by undici after fail() aborts the request. */
  onResponseError(_: unknown, error: Error): void {
    if (this.#settle()) this.#reject(error);
  }

  #settle(): boolean {
    if (this.#isSettled) return false;
    this.#isSettled = true;
    this.#leave();
    return true;
  }
}

const isFlat = (fields: IncomingHttpHeaders): fields is Record<string, string> => {
  for (const name in fields) if (typeof fields[name] !== 'string') return false;
  return true;
};

function flatten(fields: IncomingHttpHeaders): Record<string, string> {
  if (isFlat(fields)) return fields;
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [name, Array.isArray(value) ? value.join(', ') : (value ?? '')]),
  );
}
