import { env } from '#lib/env.ts';
import { log } from '#lib/log/log.ts';
import { perProcess } from '#lib/per-process.ts';
import type { CmsError } from './errors.ts';
import { giveUpBuild } from './give-up-build.ts';

type Listener = (failure: CmsError) => void;

/** In a process of `next build` nobody could add the first. */
const listeners = perProcess(
  'content-failure-listeners',
  () => new Set<Listener>(env.NEXT_PHASE === 'phase-production-build' ? [giveUpBuild] : []),
);

/** Tells the listeners that a CMS query failed. One that throws changes nothing for the others and the caller. */
export function reportFailure(failure: CmsError): void {
  for (const listener of listeners) {
    try {
      listener(failure);
    } catch (error) {
      log.error('content-failure-not-heard', 'A listener to failed CMS queries threw an error.', { error });
    }
  }
}

/** Calls the listener for each failed CMS query; returns a function that removes it. */
export function onFailure(listener: Listener): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Logs each failed query from now on, only as a warning: the caller logs the consequences. */
export function logFailures(): void {
  onFailure((failure) => {
    const { client, operationType, operationName, status, messages, answer } = failure;
    log.warn('content-failed', `The ${operationType} ${operationName} failed: ${failure.message}`, {
      client,
      operationType,
      operationName,
      status,
      messages,
      ...(answer !== undefined && { answer }),
    });
  });
}
