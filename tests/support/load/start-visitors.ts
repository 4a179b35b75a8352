import path from 'node:path';
import { startHelper } from '../processes/processes.ts';
import type { Visit } from './steady-visits.ts';
import type { LoadMessage } from './visiting.ts';

export type Visitors = {
  /** Visits URLs at a constant rate during an action. */
  during(urls: readonly string[], requestsPerSecond: number, action: () => Promise<unknown>): Promise<Visit[]>;
  leave(): Promise<void>;
};

/** Runs visitors in a separate process, because the process of a test or benchmark also runs the CMS. */
export async function startVisitors(): Promise<Visitors> {
  const { request, stop } = await startHelper<LoadMessage, Visit[]>(path.join(import.meta.dirname, 'visiting.ts'));
  return {
    async during(urls, requestsPerSecond, action) {
      await request({ type: 'begin', urls, requestsPerSecond });
      await action();
      return request({ type: 'end' });
    },
    leave: stop,
  };
}
