import { leaveOut } from '#lib/cms/leave-out.ts';
import { isWithdrawn } from '#revalidation/content/withdrawn.ts';

/** Takes out of an answer every entry that was withdrawn in its site, or in all of these sites where it names none. */
export const leaveOutWithdrawn = (answer: unknown, sites: readonly string[]): void =>
  leaveOut(answer, sites, isWithdrawn);
