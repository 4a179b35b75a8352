import path from 'node:path';
import { env } from '#lib/env.ts';
import { keysFor } from '#lib/forms/form-keys.ts';
import { perProcess } from '#lib/per-process.ts';
import { remoteProcedure } from '#lib/remote-procedure.ts';
import type { Submission } from './adapters/adapter.ts';
import { configuredAdapter } from './configured-adapter.ts';
import { type Acceptance, Outbox } from './outbox/outbox.ts';

/** Longer than a delivery takes: a claim must not lapse while its instance is at work. */
const claimMs = () => 3 * env.CMS_TIMEOUT_MS + 5000;

/** The outbox of this process; undefined without FORMS_KEY, when no form can be sent. */
export const siteOutbox = (): Outbox | undefined =>
  env.FORMS_KEY === undefined
    ? undefined
    : perProcess('outbox', () => {
        const outbox = new Outbox({
          folder: path.resolve(env.FORMS_DIR),
          keys: keysFor('outbox'),
          adapter: configuredAdapter(),
          claimMs: claimMs(),
        });
        outbox.start();
        return outbox;
      });

/** `Outbox.knows`, in the process that has the outbox. */
export const isKnownSubmission = remoteProcedure(
  'is-known-submission',
  (name: string) => siteOutbox()?.knows(name) ?? false,
);

/** `Outbox.accept`, in the process that has the outbox. Throws without FORMS_KEY, too. */
export const acceptSubmission = remoteProcedure(
  'accept-submission',
  async (name: string, submission: Submission): Promise<Acceptance> => {
    const outbox = siteOutbox();
    if (!outbox) throw new Error('FORMS_KEY is not set');
    return outbox.accept(name, submission);
  },
);
