import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { endWithThis } from '../../support/end-with-this.ts';
import type { Visit } from '../../support/steady-visits.ts';
import type { ToVisitors } from './visiting.ts';

export type Visitors = {
  /** Visits these addresses, so many a second whatever the server does, while `meanwhile` lasts. */
  during(urls: readonly string[], perSecond: number, meanwhile: () => Promise<unknown>): Promise<Visit[]>;
  leave(): void;
};

/** Visitors in a process of their own: the CMS, which shares that of a benchmark, would keep them waiting. */
export function startVisitors(): Visitors {
  const child = endWithThis(fork(path.join(import.meta.dirname, 'visiting.ts')));
  const tell = (message: ToVisitors) => child.send(message);
  return {
    async during(urls, perSecond, meanwhile) {
      tell({ type: 'begin', urls, perSecond });
      await meanwhile();
      const told = once(child, 'message');
      tell({ type: 'end' });
      const [visits] = await told;
      return visits;
    },
    leave: () => child.disconnect(),
  };
}
