/** Who waits for a query's response. */
type QueryPurpose = 'visitors' | 'development' | 'build';

/** Timeouts and retries of a query. */
export type Patience = {
  /** Timeout of one attempt. */
  tryMs: number;
  /** Timeout of all attempts, including the pauses between them. */
  totalMs: number;
  /** The setting that determines `totalMs`, if any. */
  setting?: string;
  repeats: Readonly<Record<'GET' | 'POST', number>>;
  /** Pause before the first retry. It doubles with each further retry. */
  pauseMs: number;
};

/**
 * Returns how long to wait for the CMS. A visitor gets an early error rather than a late response. Builds wait longer,
 * because one failed query aborts them, and so does development, because the machine is busy compiling.
 *
 * @param limitMs CMS_TIMEOUT_MS
 */
export function patience(purpose: QueryPurpose, limitMs: number): Patience {
  const times = (count: number, maxMs: number) => Math.max(limitMs, Math.min(count * limitMs, maxMs));
  const pauseMs = Math.min(limitMs / 10, 1000);
  switch (purpose) {
    case 'build':
      return { tryMs: times(12, 120_000), totalMs: times(24, 240_000), repeats: { GET: 4, POST: 4 }, pauseMs };
    case 'development':
      return { tryMs: times(6, 60_000), totalMs: times(6, 60_000), repeats: { GET: 2, POST: 2 }, pauseMs };
    case 'visitors':
      return { setting: 'CMS_TIMEOUT_MS', tryMs: limitMs, totalMs: limitMs, repeats: { GET: 1, POST: 0 }, pauseMs: 0 };
  }
}
