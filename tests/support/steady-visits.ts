import http from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';

/** A visit that was answered, by which build and whether with a whole document, or why it was not. */
export type Visit = { milliseconds: number; status: number; build: string; isWhole: boolean; failure?: string };

const ending = '</html>';

/** Asks for an address. A connection that breaks off, or a body that is cut short, is a failure. */
function visitOnce(url: string, agent: http.Agent | false): Promise<Visit> {
  const began = performance.now();
  const { promise, resolve } = Promise.withResolvers<Visit>();
  const visit = { milliseconds: 0, status: 0, build: '', isWhole: false };
  const fail = ({ message }: Error) =>
    resolve({ ...visit, milliseconds: performance.now() - began, failure: `${url}: ${message}` });
  const request = http.get(url, { agent, headers: { 'accept-encoding': 'identity' } }, (response) => {
    const { statusCode: status = 0, headers } = response;
    let end = '';
    // Whole bodies of all visits would fill the memory of the test.
    const keepEnd = (chunk: Buffer) => {
      end = (end + chunk.subarray(-ending.length).toString('latin1')).slice(-ending.length);
    };
    response.on('data', keepEnd).on('error', fail);
    response.on('end', () => {
      const build = String(headers['x-vitrine-build'] ?? '');
      const isWhole = end === ending;
      resolve({ milliseconds: performance.now() - began, status, build, isWhole });
    });
  });
  request.on('error', fail);
  return promise;
}

/**
 * Visits addresses in turn, so many times a second, until it is told to stop; resolves with every visit. Nine of ten share
 * kept connections, the others have one each.
 */
export function visitSteadily(urls: readonly string[], perSecond: number): { stop(): Promise<Visit[]> } {
  const agent = new http.Agent({ keepAlive: true });
  const visits: Promise<Visit>[] = [];
  const began = performance.now();
  let isStopped = false;
  const running = (async () => {
    while (!isStopped) {
      const wait = began + (visits.length * 1000) / perSecond - performance.now();
      if (wait > 0) await pause(wait);
      const url = urls[visits.length % urls.length] ?? '';
      visits.push(visitOnce(url, visits.length % 10 === 0 ? false : agent));
    }
  })();
  return {
    async stop() {
      isStopped = true;
      await running;
      const all = await Promise.all(visits);
      agent.destroy();
      return all;
    },
  };
}
