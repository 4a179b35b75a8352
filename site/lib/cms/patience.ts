import { env } from '#lib/env.ts';

/** Timeouts and retries of a query. */
export type Patience = {
  /** Timeout of one attempt. */
  tryMs: number;
  /** Timeout of all attempts, including the pauses between them. */
  totalMs: number;
  repeats: Readonly<Record<'GET' | 'POST', number>>;
  /** Pause before the first retry; it doubles with each further one. */
  pauseMs: number;
};

/**
 * A visitor gets an early error rather than a late response. A build, which one failed query would abort, and a
 * developer, whose machine is compiling meanwhile, wait longer.
 */
export function patience(): Patience {
  const limit = env.CMS_TIMEOUT_MS;
  const times = (count: number, mostMs: number) => Math.max(limit, Math.min(count * limit, mostMs));
  const pauseMs = Math.min(limit / 10, 1000);
  switch (env.asksFor) {
    case 'build':
      return { tryMs: times(12, 120_000), totalMs: times(24, 240_000), repeats: { GET: 4, POST: 4 }, pauseMs };
    case 'development':
      return { tryMs: times(6, 60_000), totalMs: times(6, 60_000), repeats: { GET: 2, POST: 2 }, pauseMs };
    case 'visitors':
      return { tryMs: limit, totalMs: limit, repeats: { GET: 1, POST: 0 }, pauseMs: 0 };
  }
}
