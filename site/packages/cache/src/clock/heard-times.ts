import type { Invalidation } from './journal-lines.ts';
import { now } from './now.ts';
import { TagTimes } from './tag-times.ts';

/**
 * A renderer's copy of the tag clock. An invalidation counts here from its arrival, because no result of this process could
 * know of it earlier.
 */
export class HeardTimes extends TagTimes {
  hear(lines: readonly Invalidation[]): void {
    const arrival = now();
    for (const { at, origin = at, ...line } of lines) this.note({ ...line, at: arrival, origin });
  }
}
