import * as v from 'valibot';
import { env } from '#lib/env.ts';
import { getErrorMessage } from '#lib/error-message.ts';
import { log } from '#lib/log/log.ts';

/** The public settings of the challenge; undefined if none is configured. */
export const challenge = env.CHALLENGE_SITE_KEY
  ? { challengeKey: env.CHALLENGE_SITE_KEY, challengeScript: env.CHALLENGE_SCRIPT }
  : undefined;

const timeoutMs = 5000;
const maxTokenLength = 2048;
const verdict = v.object({ success: v.boolean(), 'error-codes': v.optional(v.array(v.string())) });

/** `passed`: at most once per token. `unchecked`: the provider failed. */
export type ChallengeResult = 'passed' | 'failed' | 'unchecked';

/** Verifies a challenge token with its provider. */
export async function checkProof(token: string | undefined, visitor: string): Promise<ChallengeResult> {
  if (!token || token.length > maxTokenLength) return 'failed';
  try {
    const response = await fetch(env.CHALLENGE_VERIFY_URL, {
      method: 'POST',
      headers: { accept: 'application/json' },
      body: new URLSearchParams({ secret: env.CHALLENGE_SECRET ?? '', response: token, remoteip: visitor }),
      cache: 'no-store',
      // A redirect would send the secret elsewhere.
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    const { success, 'error-codes': codes = [] } = v.parse(verdict, await response.json());
    if (success) return 'passed';
    // The configuration or the provider is at fault, not the visitor.
    const ours = codes.filter((code) => /secret|internal/.test(code));
    if (ours.length === 0) return 'failed';
    throw new Error(ours.join(', '));
  } catch (error) {
    const { host } = new URL(env.CHALLENGE_VERIFY_URL);
    log.error(
      'challenge_check_failed',
      `${host} could not verify a challenge, so forms are rejected: ${getErrorMessage(error)}`,
    );
    return 'unchecked';
  }
}
