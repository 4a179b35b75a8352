import path from 'node:path';
import { startHelper } from '../../support/processes.ts';
import type { Visit } from '../../support/steady-visits.ts';
import type { ToVisitors } from './visiting.ts';

export type Visitors = {
  /** Visits these addresses, so many a second whatever the server does, while `meanwhile` lasts. */
  during(urls: readonly string[], perSecond: number, meanwhile: () => Promise<unknown>): Promise<Visit[]>;
  leave(): Promise<void>;
};

/** Visitors in a process of their own: the CMS, which shares that of a benchmark, would keep them waiting. */
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
