import path from 'node:path';
import { env } from '#lib/env.ts';
import { keysFor } from '#lib/forms/signing.ts';
import { processSingleton } from '#lib/process-singleton.ts';
import { remoteProcedure } from '#lib/remote-procedure.ts';
import type { Submission } from './adapters/adapter.ts';
import { configuredAdapter } from './configured-adapter.ts';
import { type AcceptResult, Outbox } from './outbox/outbox.ts';

/** Longer than any delivery, so claims never expire during one. */
const claimMs = () => 3 * env.CMS_TIMEOUT_MS + 5000;

/** Returns the outbox; undefined without FORMS_KEY (forms disabled). */
export const siteOutbox = (): Outbox | undefined =>
  env.FORMS_KEY === undefined
    ? undefined
    : processSingleton('outbox', () => {
        const outbox = new Outbox({
          directory: path.resolve(env.FORMS_DIR),
          keys: keysFor('outbox'),
          adapter: configuredAdapter(),
          claimMs: claimMs(),
        });
        outbox.start();
        return outbox;
      });

export const isKnownSubmission = remoteProcedure(
  'is-known-submission',
  (name: string) => siteOutbox()?.knows(name) ?? false,
);

export const acceptSubmission = remoteProcedure(
  'accept-submission',
  async (name: string, submission: Submission): Promise<AcceptResult> => {
    const outbox = siteOutbox();
    if (!outbox) throw new Error('FORMS_KEY is not set');
    return outbox.accept(name, submission);
  },
);
