import type { ProcessLike } from '../process/signals.ts';

/** The token that the site asks of operators: the first of several, which is the newest. */
export const operatorToken = ({ env }: ProcessLike): string | undefined =>
  env['METRICS_TOKEN']?.split(',')[0]?.trim() || undefined;
