import { env } from '#lib/env.ts';
import { log } from '#lib/log/log.ts';
import { processSingleton } from '#lib/process-singleton.ts';
import type { CmsError } from './cms-error.ts';
import { giveUpBuild } from './give-up-build.ts';

type Listener = (failure: CmsError) => void;

/** The listener for builds is added here, because `next build` runs no code that could add it later. */
const listeners = processSingleton(
  'content-failure-listeners',
  () => new Set<Listener>(env.NEXT_PHASE === 'phase-production-build' ? [giveUpBuild] : []),
);

/** Notifies the listeners. An error in one affects neither the others nor the caller. */
export function emitCmsError(failure: CmsError): void {
  for (const listener of listeners) {
    try {
      listener(failure);
    } catch (error) {
      log.error('cms_error_listener_failed', 'A CMS error listener threw an error.', { error });
    }
  }
}

/** Adds a listener for failed CMS operations. Returns a function that removes it. */
export function onCmsError(listener: Listener): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Logs each failed operation as a warning; the caller logs the consequence. */
export function logCmsErrors(): void {
  onCmsError((failure) => {
    const { client, operationType, operationName, status, messages, excerpt } = failure;
    log.warn('cms_request_failed', `The ${operationType} ${operationName} failed: ${failure.message}`, {
      client,
      operationType,
      operationName,
      status,
      messages,
      ...(excerpt !== undefined && { excerpt }),
    });
  });
}
