import type { IncomingHttpHeaders } from 'node:http';
import type { Dispatcher, Pool } from 'undici';

/** What a server answered, as it was sent. */
type Answer = {
  readonly status: number;
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
};

/** The whole response took longer than it may. */
class TimedOut extends Error {
  override readonly name = 'TimeoutError';
}

/** Makes exchanges over a pool, each of which ends with its response, its limit in milliseconds or the abort. */
export type Exchange = (request: Dispatcher.DispatchOptions) => Promise<Answer>;

/**
 * Undici's dispatch without its streams and signals of each request, which are half of the cost of a small one.
 * @param limit milliseconds from the request to its last byte
 */
export function createExchange(pool: Pool, limit: number, abort: AbortSignal): Exchange {
  const underWay = new Set<(reason: Error) => void>();
  const reasonOf = () => (abort.reason instanceof Error ? abort.reason : new Error('aborted'));
  const endAll = () => {
    for (const end of underWay) end(reasonOf());
  };
  abort.addEventListener('abort', endAll, { once: true });

  return (request) =>
    new Promise((resolve, reject) => {
      if (abort.aborted) return reject(reasonOf());
      let controller: Dispatcher.DispatchController | undefined;
      let status = 0;
      let headers: Record<string, string> = {};
      const chunks: Buffer[] = [];

      function fail(error: Error): void {
        settle();
        reject(error);
        controller?.abort(error);
      }
      const timer = setTimeout(() => fail(new TimedOut(`no response within ${limit} ms`)), limit);
      underWay.add(fail);
      function settle(): void {
        clearTimeout(timer);
        underWay.delete(fail);
      }

      pool.dispatch(request, {
        onRequestStart(started) {
          controller = started;
        },
        onResponseStart(_, code, fields) {
          status = code;
          headers = flatten(fields);
        },
        onResponseData(_, chunk) {
          chunks.push(chunk);
        },
        onResponseEnd() {
          settle();
          resolve({ status, headers, body: chunks.length === 1 && chunks[0] ? chunks[0] : Buffer.concat(chunks) });
        },
        onResponseError(_, error) {
          settle();
          reject(error);
        },
      });
    });
}

/** Nearly always no header came twice, so that nothing has to be copied. */
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
