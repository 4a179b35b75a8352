import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import * as v from 'valibot';
import { isJsonObject } from '../shared/json.ts';

/** Shorter than Formie's lifetime, so that tests can let tokens expire with `clockMs`. */
const lifetimeMs = 5 * 60_000;
const payloadSchema = v.pipe(v.string(), v.parseJson(), v.object({ form: v.string(), issued: v.number() }));

/** Issues and reads the tokens that submissions carry. They are valid for five minutes, and only with the same `key`. */
export class RequestTokens {
  readonly #key: Buffer;

  constructor(key: Buffer) {
    this.#key = key;
  }

  /** Issues the token that a submission of the form must carry. */
  issue(form: string, now: number): string {
    const nonce = randomBytes(12).toString('base64url');
    const payload = Buffer.from(JSON.stringify({ form, issued: now, nonce })).toString('base64url');
    return `${payload}.${this.#sign(payload)}`;
  }

  /** Returns the session's token if it is authentic, was issued for this form, and has not expired; otherwise null. */
  read(session: unknown, form: string, now: number): string | null {
    const tokens = isJsonObject(session) ? session['tokens'] : null;
    const token = isJsonObject(tokens) ? tokens['request'] : null;
    if (typeof token !== 'string') return null;
    const [payload = '', signature = ''] = token.split('.');
    const [expected, actual] = [Buffer.from(this.#sign(payload)), Buffer.from(signature)];
    if (expected.length !== actual.length || !timingSafeEqual(expected, actual)) return null;
    const parsed = v.safeParse(payloadSchema, Buffer.from(payload, 'base64url').toString());
    return parsed.success && parsed.output.form === form && parsed.output.issued + lifetimeMs > now ? token : null;
  }

  #sign(payload: string): string {
    return createHmac('sha256', this.#key).update(payload).digest('base64url');
  }
}
