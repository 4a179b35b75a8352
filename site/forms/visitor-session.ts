import { setTimeout as wait } from 'node:timers/promises';
import * as v from 'valibot';
import { forVisitor } from '#lib/cms/visitor.ts';
import { keysFor } from '#lib/forms/form-keys.ts';
import { log } from '#lib/log/log.ts';
import { messageOf } from '#lib/message-of.ts';
import type { CmsSession } from './adapters/adapter.ts';
import { configuredAdapter } from './configured-adapter.ts';
import { open, seal } from './outbox/seal.ts';

/** A visitor who is writing does not wait longer; without a session, one is asked for when the form is sent. */
const patienceMs = 2000;
const sessionShape = v.pipe(v.string(), v.parseJson(), v.record(v.string(), v.unknown()));

/** A session of the CMS for a visitor of the form, who has these cookies; undefined where the CMS wants none, or fails. */
export async function newSession(form: string, cookies: string | undefined): Promise<CmsSession | undefined> {
  const asked = forVisitor({ cookies }, () => configuredAdapter().openSession?.(form));
  const session = asked?.catch((error: unknown) => {
    log.warn('form-session-failed', `There is no session for the form "${form}" yet: ${messageOf(error)}`);
    return undefined;
  });
  return session && Promise.race([session, wait(patienceMs, undefined, { ref: false })]);
}

/** The session as the visitor's browser keeps it: nobody else can read it or use it for another form. */
export function sealSession(session: CmsSession | undefined, form: string): string | undefined {
  const [key] = keysFor('session');
  return session && key && seal(JSON.stringify(session), form, key).toString('base64url');
}

export function openSession(sealed: string | undefined, form: string): CmsSession | undefined {
  if (!sealed) return undefined;
  const read = v.safeParse(sessionShape, open(Buffer.from(sealed, 'base64url'), form, keysFor('session')));
  return read.success ? read.output : undefined;
}
