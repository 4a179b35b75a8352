import { visitSteadily } from '../../support/steady-visits.ts';

/** To begin visits of these addresses, so many a second; to end them, and have them sent back. */
export type ToVisitors = { type: 'begin'; urls: readonly string[]; perSecond: number } | { type: 'end' };

let visits: ReturnType<typeof visitSteadily> | undefined;

process.on('message', async (message: ToVisitors) => {
  if (message.type === 'begin') visits = visitSteadily(message.urls, message.perSecond);
  else process.send?.(await visits?.stop());
});
