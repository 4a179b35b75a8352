import type { ServerResponse } from 'node:http';

/** How Next marks a document that it could not render: it is empty until a script tries again, and may even be a 200. */
const failureMark = 'id="__next_error__"';
/** The mark is in the first tag. */
const searchedBytes = 200;

const holdsMark = (chunk: unknown): boolean =>
  (typeof chunk === 'string' || chunk instanceof Uint8Array) &&
  Buffer.from(chunk.slice(0, searchedBytes)).includes(failureMark);

/** Lets Next send its response, unless the render failed: then `instead` responds, and nothing from Next is sent. */
export function replaceFailure(response: ServerResponse, instead: () => void): void {
  const restore = (...names: (keyof ServerResponse)[]) => {
    for (const name of names) Reflect.deleteProperty(response, name);
  };
  const isFailure = (firstChunk: unknown): boolean => {
    restore('flushHeaders', 'write', 'end');
    if (response.statusCode < 500 && !holdsMark(firstChunk)) return false;
    restore('setHeader');
    for (const name of response.getHeaderNames()) response.removeHeader(name);
    instead();
    Object.assign(response, { write: () => true, end: () => response });
    return true;
  };
  Object.assign(response, {
    // Next sends the headers before the first chunk.
    flushHeaders() {},
    write: (...given: unknown[]) => isFailure(given[0]) || Reflect.apply(response.write, response, given),
    end: (...given: unknown[]) => (isFailure(given[0]) ? response : Reflect.apply(response.end, response, given)),
  });
}
