import type { Database } from './database.ts';

/** The highest id below `end` that an entry changed at run time or a draft has, even if it was deleted; 0 if none. */
export function findLastEntryId(database: Database, end: number): number {
  const [row] = database.all(
    `SELECT max(id) AS last FROM (
      SELECT max(CAST(key AS INTEGER)) AS id FROM stored WHERE kind = 'entries' AND CAST(key AS INTEGER) < ?
      UNION ALL SELECT max(CAST(entry AS INTEGER)) FROM drafts WHERE CAST(entry AS INTEGER) < ?
    )`,
    ...[end, end],
  );
  return Number(row?.['last'] ?? 0);
}
