import { perProcess } from './per-process.ts';

type Work = (...given: never[]) => unknown;

/** How a renderer reaches the door; undefined in the door itself, and wherever there is none. */
type Channel = { ask(name: string, given: readonly unknown[]): Promise<unknown> };

const works = new Map<string, Work>();
const channel = perProcess('door', () => ({ current: undefined as Channel | undefined }));

/** From now on the functions of `atDoor` run at the other end of this channel. */
export function askDoorThrough(current: Channel): void {
  channel.current = current;
}

/**
 * Makes a function run in the process of the door, which alone knows what the site remembers: a renderer asks the door for
 * the result. Without a door the process itself runs it. What is passed and returned must survive a structured clone.
 */
export function atDoor<Given extends unknown[], Result>(
  name: string,
  work: (...given: Given) => Result | Promise<Result>,
): (...given: Given) => Promise<Result> {
  works.set(name, work);
  return async (...given) => {
    const { current } = channel;
    // Both ends run the same build, so that the answer has the type that the function returns.
    return current ? ((await current.ask(name, given)) as Result) : work(...given);
  };
}

/** Runs a function for a renderer. Throws if the door does not know it. */
export async function answerAtDoor(name: string, given: readonly unknown[]): Promise<unknown> {
  const work = works.get(name);
  if (!work) throw new Error(`the door knows no "${name}"`);
  return Reflect.apply(work, undefined, given);
}
