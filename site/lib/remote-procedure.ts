import { processSingleton } from './process-singleton.ts';

type Work = (...given: never[]) => unknown;

/** Connects a renderer to the server. */
type Channel = { call(name: string, given: readonly unknown[]): Promise<unknown> };

/** `current` is undefined in the server itself, and in processes without a server. */
const channel = processSingleton('server', () => ({ current: undefined as Channel | undefined }));

/** Sends all later calls to `remoteProcedure` functions through this channel. */
export function connectTo(current: Channel): void {
  channel.current = current;
}

/** A function that runs in the server: its name and its implementation. */
export type RemoteProcedure = { readonly procedure: { readonly name: string; readonly work: Work } };

/**
 * Wraps a function so that it always runs in the server process, which holds the shared state. A renderer sends the
 * call to the server; other processes call the function directly.
 */
export function remoteProcedure<Given extends unknown[], Result>(
  name: string,
  work: (...given: Given) => Result | Promise<Result>,
): ((...given: Given) => Promise<Result>) & RemoteProcedure {
  const call = async (...given: Given): Promise<Result> => {
    const { current } = channel;
    // Both processes run the same build, so the result has the declared type.
    return current ? ((await current.call(name, given)) as Result) : work(...given);
  };
  return Object.assign(call, { procedure: { name, work } });
}
