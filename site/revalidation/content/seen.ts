import { sharedCache } from '#cache/shared-cache.ts';
import { registered } from '#lib/per-process.ts';
import { forgetSeen } from './kept-content.ts';
import { SeenContent } from './seen-content.ts';
import { SeenSync } from './seen-sync.ts';

/** What this process last saw of the content, and what keeps that alike among the instances. */
type Seen = { content: SeenContent; sync: SeenSync | undefined };

function create(): Seen {
  const { clock, directory, isWhole, peers } = sharedCache();
  if (directory && !isWhole) forgetSeen(directory);
  const content = new SeenContent(directory, () => clock.mark());
  return { content, sync: peers && new SeenSync(peers.connection, content) };
}

export const seen = (): Seen => registered('seen', create);

/** Writes what waits; nothing is learned from the other instances any more. */
export function closeSeen(): void {
  const { content, sync } = seen();
  content.save();
  sync?.close();
}
