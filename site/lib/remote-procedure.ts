import { perProcess } from './per-process.ts';

type Work = (...given: never[]) => unknown;

/** How a renderer reaches the server; undefined in the server itself, and wherever there is none. */
type Channel = { call(name: string, given: readonly unknown[]): Promise<unknown> };

const channel = perProcess('server', () => ({ current: undefined as Channel | undefined }));

/** From now on the functions of `remoteProcedure` run at the other end of this channel. */
export function connectTo(current: Channel): void {
  channel.current = current;
}

/** A function that runs in the server: its name, and what it does there. */
export type RemoteProcedure = { readonly procedure: { readonly name: string; readonly work: Work } };

/**
 * Makes a function run in the process of the server, which alone knows what the site remembers: a renderer asks the server for
 * the result. Without a server the process itself runs it. What is passed and returned must survive a structured clone.
 * `server/procedures.ts` lists all of them.
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
