import http from 'node:http';
import { listen } from '../processes/listen.ts';

/** A service that responds with text, and can hold back its responses. */
export type PlainData = AsyncDisposable & {
  url: string;
  /** Sets the text for later responses. */
  set(name: string, text: string): void;
  /** Holds back responses for a name until released. They contain the data at the time of the request. */
  hold(name: string): { requested: Promise<void>; release(): void };
};

export async function startPlainData(): Promise<PlainData> {
  const texts = new Map<string, string>();
  const held = new Map<string, { requested: PromiseWithResolvers<void>; released: PromiseWithResolvers<void> }>();
  const server = http.createServer(async (request, response) => {
    const name = request.url?.slice(1) ?? '';
    const text = texts.get(name) ?? '';
    const holding = held.get(name);
    holding?.requested.resolve();
    await holding?.released.promise;
    response.end(text);
  });
  const { url, close } = await listen(server);
  return {
    url,
    set: (name, text) => void texts.set(name, text),
    hold(name) {
      const holding = { requested: Promise.withResolvers<void>(), released: Promise.withResolvers<void>() };
      held.set(name, holding);
      const release = () => {
        held.delete(name);
        holding.released.resolve();
      };
      return { requested: holding.requested.promise, release };
    },
    [Symbol.asyncDispose]: close,
  };
}
