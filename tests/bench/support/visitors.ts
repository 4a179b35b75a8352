import path from 'node:path';
import { startHelper } from '../../support/processes.ts';
import type { Visit } from '../../support/steady-visits.ts';
import type { ToVisitors } from './visiting.ts';

export type Visitors = {
  /** Requests URLs at a constant rate while `action` runs. */
  during(urls: readonly string[], perSecond: number, meanwhile: () => Promise<unknown>): Promise<Visit[]>;
  leave(): Promise<void>;
};

/** A load generator in a child process, because the benchmark process also runs the CMS. */
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
