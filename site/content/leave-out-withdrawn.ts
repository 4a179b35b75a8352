import { removeWithdrawn } from '#lib/cms/leave-out.ts';
import { isWithdrawn } from '#revalidation/content/withdrawn.ts';

/** Removes entries withdrawn in their locale, or in all queried locales. */
export const leaveOutWithdrawn = (response: unknown, sites: readonly string[]): void =>
  removeWithdrawn(response, sites, isWithdrawn);
