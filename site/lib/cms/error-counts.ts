import { remoteProcedure } from '#lib/remote-procedure.ts';

export type CmsErrorCount = { operation: string; status: number | 'none'; count: number };

const counts = new Map<string, CmsErrorCount>();

/** Counts a failed operation, from any process. */
export const countCmsError = remoteProcedure('count-failure', (operation: string, status: number | undefined): void => {
  const counted = { operation, status: status ?? ('none' as const) };
  const name = `${operation} ${counted.status}`;
  counts.set(name, { ...counted, count: (counts.get(name)?.count ?? 0) + 1 });
});

/** Returns the number of failures since startup, by operation and HTTP status. */
export const getCmsErrorCounts = (): readonly CmsErrorCount[] => [...counts.values()];
