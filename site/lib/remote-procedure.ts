import { processSingleton } from './per-process.ts';

type Work = (...given: never[]) => unknown;

/** How a renderer reaches the server; undefined in the server itself, and wherever there is none. */
type Channel = { call(name: string, given: readonly unknown[]): Promise<unknown> };

const channel = processSingleton('server', () => ({ current: undefined as Channel | undefined }));

/** From now on the functions of `remoteProcedure` run at the other end of this channel. */
export function connectTo(current: Channel): void {
  channel.current = current;
}

/** A function that runs in the server: its name, and what it does there. */
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
    // Both ends run the same build, so that the answer has the type that the function returns.
    return current ? ((await current.call(name, given)) as Result) : work(...given);
  };
  return Object.assign(call, { procedure: { name, work } });
}
