import type { Invalidation } from './clock-records.ts';
import { TagTimes } from './tag-times.ts';

/**
 * A renderer's copy of the server's tag clock. Invalidations count from their arrival, because results computed here
 * before then may lack the change.
 */
export class MirroredTagTimes extends TagTimes {
  apply(lines: readonly Invalidation[]): void {
    const arrival = this.now();
    for (const { at, origin = at, ...line } of lines) this.note({ ...line, at: arrival, origin });
  }
}
