import { env } from '#lib/env.ts';

/** How long an answer is waited for, and how often a query is repeated that another try may get answered. */
export type Patience = {
  /** The time limit of one try. */
  tryMs: number;
  /** The time limit of all tries with the pauses between them. */
  totalMs: number;
  repeats: Readonly<Record<'GET' | 'POST', number>>;
  /** The pause before the first repetition; each further one is twice as long. */
  pauseMs: number;
};

/**
 * A visitor gets an error soon rather than an answer late. A build, which would be lost with one answer, and a developer,
 * whose machine compiles meanwhile, wait for it.
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
