import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import * as v from 'valibot';
import { isJsonObject } from '../shared/json.ts';

/** Formie's live longer; a test outlives these by a clock that is ahead. */
const lifetimeMs = 5 * 60_000;
const key = randomBytes(32);
const shape = v.pipe(v.string(), v.parseJson(), v.object({ form: v.string(), issued: v.number() }));

const sign = (text: string) => createHmac('sha256', key).update(text).digest('base64url');

/** A token without which a visitor's submission of the form is not taken. */
export function issueRequestToken(form: string, now: number): string {
  const nonce = randomBytes(12).toString('base64url');
  const text = Buffer.from(JSON.stringify({ form, issued: now, nonce })).toString('base64url');
  return `${text}.${sign(text)}`;
}

/** The token of a session, if it was issued for the form and is not too old. */
export function readRequestToken(session: unknown, form: string, now: number): string | null {
  const tokens = isJsonObject(session) ? session['tokens'] : null;
  const token = isJsonObject(tokens) ? tokens['request'] : null;
  if (typeof token !== 'string') return null;
  const [text = '', given = ''] = token.split('.');
  const [own, sent] = [Buffer.from(sign(text)), Buffer.from(given)];
  if (own.length !== sent.length || !timingSafeEqual(own, sent)) return null;
  const read = v.safeParse(shape, Buffer.from(text, 'base64url').toString());
  return read.success && read.output.form === form && read.output.issued + lifetimeMs > now ? token : null;
}
