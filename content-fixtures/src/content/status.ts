import type { EntryRecord } from './records.ts';

export type Status = 'live' | 'pending' | 'expired' | 'disabled';

/** The status that the entry has in Craft at that time. */
export function statusOf(record: EntryRecord, now: number): Status {
  if (!record.enabled) return 'disabled';
  if (Date.parse(record.postDate) > now) return 'pending';
  if (record.expiryDate !== null && Date.parse(record.expiryDate) <= now) return 'expired';
  return 'live';
}
