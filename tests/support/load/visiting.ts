import { replyToMessages } from '../processes/processes.ts';
import { type Visit, visitSteadily } from './steady-visits.ts';

/** A message that starts visits at a constant rate, or stops them and requests the results. */
export type LoadMessage = { type: 'begin'; urls: readonly string[]; requestsPerSecond: number } | { type: 'end' };

let visits: ReturnType<typeof visitSteadily> | undefined;

replyToMessages(async (message: LoadMessage): Promise<Visit[]> => {
  if (message.type === 'end') return (await visits?.stop()) ?? [];
  visits = visitSteadily(message.urls, message.requestsPerSecond);
  return [];
});
