import type { Invalidation } from './clock-records.ts';
import { TagTimes } from './tag-times.ts';

/**
 * A copy of another process's tag clock, for one that renders. An invalidation counts here from its arrival, because no result of this process could
 * know of it earlier.
 */
export class MirroredTagTimes extends TagTimes {
  apply(lines: readonly Invalidation[]): void {
    const arrival = this.now();
    for (const { at, origin = at, ...line } of lines) this.note({ ...line, at: arrival, origin });
  }
}
