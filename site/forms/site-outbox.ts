import path from 'node:path';
import { env } from '#lib/env.ts';
import { keysFor } from '#lib/forms/form-keys.ts';
import { perProcess } from '#lib/per-process.ts';
import { configuredAdapter } from './configured-adapter.ts';
import { Outbox } from './outbox/outbox.ts';

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
