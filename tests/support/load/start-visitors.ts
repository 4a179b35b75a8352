import path from 'node:path';
import { startHelper } from '../processes/processes.ts';
import type { Visit } from './steady-visits.ts';
import type { ToVisitors } from './visiting.ts';

export type Visitors = {
  /** Visits addresses at a constant rate meanwhile. */
  during(urls: readonly string[], perSecond: number, meanwhile: () => Promise<unknown>): Promise<Visit[]>;
  leave(): Promise<void>;
};

/** Visitors in a process of their own, because that of a test or benchmark also runs the CMS. */
export async function startVisitors(): Promise<Visitors> {
  const { ask, stop } = await startHelper<ToVisitors, Visit[]>(path.join(import.meta.dirname, 'visiting.ts'));
  return {
    async during(urls, perSecond, meanwhile) {
      await ask({ type: 'begin', urls, perSecond });
      await meanwhile();
      return ask({ type: 'end' });
    },
    leave: stop,
  };
}
