import { replyToMessages } from '../processes/processes.ts';
import { type Visit, visitSteadily } from './steady-visits.ts';

/** A message that starts visits at a constant rate, or stops them and requests the results. */
export type ToVisitors = { type: 'begin'; urls: readonly string[]; perSecond: number } | { type: 'end' };

let visits: ReturnType<typeof visitSteadily> | undefined;

replyToMessages(async (message: ToVisitors): Promise<Visit[]> => {
  if (message.type === 'end') return (await visits?.stop()) ?? [];
  visits = visitSteadily(message.urls, message.perSecond);
  return [];
});
