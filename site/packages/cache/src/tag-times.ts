import { perProcess } from '#lib/per-process.ts';
import type { TagTimes } from './clock/tag-times.ts';
import { sharedCache } from './shared-cache.ts';

const heard = perProcess('heard-times', () => ({ current: undefined as TagTimes | undefined }));

/** From now on results of this process, a renderer, are judged by what it hears from the door. */
export function judgeBy(times: TagTimes): void {
  heard.current = times;
}

/** The invalidations by which this process judges what it keeps: those of the tag clock, or a renderer's copy of them. */
export const tagTimes = (): TagTimes => heard.current ?? sharedCache().clock;
