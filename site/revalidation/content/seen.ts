import { siteCache } from '#cache/site-cache.ts';
import { perProcess } from '#lib/per-process.ts';
import { forgetSeen } from './saved-content.ts';
import { SeenContent } from './seen-content.ts';
import { SeenSync } from './seen-sync.ts';

/** What this process last saw of the content, and what keeps the instances in step. */
type Seen = { content: SeenContent; sync: SeenSync | undefined };

function create(): Seen {
  const { clock, directory, isComplete, redis } = siteCache();
  if (directory && !isComplete) forgetSeen(directory);
  const content = new SeenContent(directory, () => clock.checkpoint());
  return { content, sync: redis && new SeenSync(redis.connection, content) };
}

export const seen = (): Seen => perProcess('seen', create);

/** Writes what is pending and stops listening to the other instances. */
export function closeSeen(): void {
  const { content, sync } = seen();
  content.save();
  sync?.close();
}
