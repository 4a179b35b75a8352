import Pool from 'undici/lib/dispatcher/pool.js';
import { createConnector } from '../http/connector.ts';

/**
 * Asks for each page twice and keeps nothing of the answers: what any client on undici is bounded by.
 * @returns requests a second
 */
export async function measureUndiciBaseline(
  site: string,
  paths: readonly string[],
  connections: number,
): Promise<number> {
  const pool = new Pool(site, { connections, connect: createConnector(10_000) });
  const ask = (path: string) =>
    new Promise<void>((resolve, reject) => {
      const handler = {
        onRequestStart() {},
        onResponseStart() {},
        onResponseData() {},
        onResponseEnd: () => resolve(),
        onResponseError: (_: unknown, error: Error) => reject(error),
      };
      pool.dispatch({ path, method: 'GET' }, handler);
    });
  const rest = paths.values();
  const began = performance.now();
  const work = async () => {
    for (const path of rest) {
      await ask(path);
      await ask(path);
    }
  };
  await Promise.all(Array.from({ length: connections }, work));
  const seconds = (performance.now() - began) / 1_000;
  await pool.close();
  return (2 * paths.length) / seconds;
}
