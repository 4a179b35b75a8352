import { remoteProcedure } from '#lib/remote-procedure.ts';

export type FailureCount = { operation: string; status: number | 'none'; count: number };

const counts = new Map<string, FailureCount>();

/** Counts a failed query, whichever process sent it. */
export const countFailure = remoteProcedure('count-failure', (operation: string, status: number | undefined): void => {
  const counted = { operation, status: status ?? ('none' as const) };
  const name = `${operation} ${counted.status}`;
  counts.set(name, { ...counted, count: (counts.get(name)?.count ?? 0) + 1 });
});

/** The failed queries since the start, by operation and HTTP status. */
export const failureCounts = (): readonly FailureCount[] => [...counts.values()];
