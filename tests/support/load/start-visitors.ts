import path from 'node:path';
import { startHelper } from '../processes/processes.ts';
import type { Visit } from './steady-visits.ts';
import type { ToVisitors } from './visiting.ts';

export type Visitors = {
  /** Visits URLs at a constant rate during an action. */
  during(urls: readonly string[], perSecond: number, meanwhile: () => Promise<unknown>): Promise<Visit[]>;
  leave(): Promise<void>;
};

/** Runs visitors in a separate process, because the process of a test or benchmark also runs the CMS. */
export async function startVisitors(): Promise<Visitors> {
  const { request, stop } = await startHelper<ToVisitors, Visit[]>(path.join(import.meta.dirname, 'visiting.ts'));
  return {
    async during(urls, perSecond, meanwhile) {
      await request({ type: 'begin', urls, perSecond });
      await meanwhile();
      return request({ type: 'end' });
    },
    leave: stop,
  };
}
