import http from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { getErrorMessage } from '../../site/lib/message-of.ts';
import { openRequest } from './send-request.ts';

/** A visit that was answered, by which build and whether with a whole document, or why it was not. */
export type Visit = { milliseconds: number; status: number; build: string; isWhole: boolean; failure?: string };

const ending = '</html>';
/** A client ends an idle connection long before the server, or a request may meet its end. */
const idleMs = 20_000;

/** Asks for an address. A connection that breaks off, or a body that is cut short, is a failure. */
async function visitOnce(url: string, agent: http.Agent | false): Promise<Visit> {
  const began = performance.now();
  const { origin, host } = new URL(url);
  const headers = [
    ['host', host],
    ['accept-encoding', 'identity'],
  ] as const;
  try {
    const response = await openRequest(agent, origin, {
      method: 'GET',
      target: url.slice(origin.length),
      headers,
      body: '',
    });
    let end = '';
    // Whole bodies of all visits would fill the memory of the test.
    for await (const chunk of response)
      end = (end + chunk.subarray(-ending.length).toString('latin1')).slice(-ending.length);
    return {
      milliseconds: performance.now() - began,
      status: response.statusCode ?? 0,
      build: String(response.headers['x-vitrine-build'] ?? ''),
      isWhole: end === ending,
    };
  } catch (error) {
    const failure = `${url}: ${getErrorMessage(error)}`;
    return { milliseconds: performance.now() - began, status: 0, build: '', isWhole: false, failure };
  }
}

/**
 * Visits addresses in turn, so many times a second, until it is told to stop; resolves with every visit. Nine of ten share
 * kept connections, the others have one each.
 */
export function visitSteadily(urls: readonly string[], perSecond: number): { stop(): Promise<Visit[]> } {
  const agent = new http.Agent({ keepAlive: true, timeout: idleMs });
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
