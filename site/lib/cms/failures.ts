import { log } from '#lib/log/log.ts';
import { registered } from '#lib/per-process.ts';
import type { CmsError } from './errors.ts';
import { troubleWith } from './trouble.ts';

type Listener = (failure: CmsError) => void;

const listeners = registered('content-failure-listeners', () => new Set<Listener>());

/** Tells everyone who asked that a question to the CMS failed. */
export function reportFailure(failure: CmsError): void {
  for (const listener of listeners) listener(failure);
}

/** Calls back with each failed question to the CMS. Returns what ends that. */
export function onFailure(listener: Listener): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** From now on each failed question is in the log. Only a warning: whoever asked knows what cannot be done without it. */
export function logFailures(): void {
  onFailure((failure) => {
    const { client, operationType, operationName, status, messages } = failure;
    log.warn('content-failed', `The ${operationType} ${operationName} failed. ${troubleWith(failure)}`, {
      client,
      operationType,
      operationName,
      status,
      messages,
    });
  });
}
