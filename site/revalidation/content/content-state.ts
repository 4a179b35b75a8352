import { siteCache } from '#cache/site-cache.ts';
import { processSingleton } from '#lib/process-singleton.ts';
import { LastSeen } from './last-seen.ts';
import { PeerSync } from './peer-sync.ts';
import { resetState } from './saved-state.ts';

type ContentState = { content: LastSeen; sync: PeerSync | undefined };

function create(): ContentState {
  const { clock, directory, isComplete, redis } = siteCache();
  if (directory && !isComplete) resetState(directory);
  const content = new LastSeen(directory, () => clock.checkpoint());
  content.edits.watch(clock);
  return { content, sync: redis && new PeerSync(redis.connection, content) };
}

export const contentState = (): ContentState => processSingleton('seen', create);

/** Saves the state and stops the sync. */
export function closeState(): void {
  const { content, sync } = contentState();
  content.save();
  sync?.close();
}
