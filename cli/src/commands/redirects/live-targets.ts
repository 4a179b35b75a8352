import type { TargetResponse } from '@vitrine/redirects/validate';
import { createClient } from '../../http/client.ts';
import { NoResponse } from '../../http/no-response-error.ts';
import { createQueue } from '../../http/task-queue.ts';
import { createProgress } from '../../process/progress.ts';
import type { CommandContext } from '../../settings/command-context.ts';

/** The site's response to each address, except those that got none. Redirects are not followed. */
export async function askTargets(
  { settings, interrupt, host }: CommandContext,
  addresses: readonly string[],
): Promise<Map<string, TargetResponse>> {
  const responses = new Map<string, TargetResponse>();
  const client = createClient(settings, interrupt.abort);
  const progress = createProgress('targets', host, settings);
  const queue = createQueue(settings.concurrency, interrupt.stop);
  const ask = async (address: string) => {
    try {
      const { status, headers } = await client.request(address);
      const location = status >= 300 && status < 400 ? headers['location'] : undefined;
      responses.set(address, location === undefined ? { status } : { status, location });
      progress.update(responses.size, addresses.length);
    } catch (error) {
      if (!(error instanceof NoResponse)) throw error;
    }
  };
  try {
    await queue.each(addresses, ask);
  } finally {
    progress.stop();
    await client.close();
  }
  return responses;
}
