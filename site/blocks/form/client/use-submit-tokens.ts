import { useRef } from 'react';
import type { Challenge } from './challenge.ts';
import { fetchTokens, type Outcome, type Tokens } from './submit-form.ts';

/** Tokens for submission, fetched on first focus and again after a failed attempt. */
export function useSubmitTokens(form: string) {
  const fetched = useRef<Promise<Tokens>>(undefined);
  const challenge = useRef<Promise<Challenge | undefined>>(undefined);
  /** Container of the challenge. */
  const place = useRef<HTMLDivElement>(null);

  function prepare(): Promise<Tokens> {
    fetched.current ??= fetchTokens(form).then(({ challengeKey = '', challengeScript, ...tokens }) => {
      const at = place.current;
      if (challengeScript && at) {
        challenge.current ??= import('./challenge.ts')
          .then(({ showChallenge }) => showChallenge(at, challengeKey, challengeScript))
          .catch(() => undefined);
      }
      return tokens;
    });
    return fetched.current;
  }

  /** Returns the tokens once the challenge is done. */
  async function collect(): Promise<Tokens> {
    const tokens = await prepare();
    const shown = await challenge.current;
    return shown ? { ...tokens, challenge: await shown.proof() } : tokens;
  }

  async function renew({ status, session }: Outcome, used: Tokens): Promise<void> {
    if (status === 'error') fetched.current = undefined;
    if (session) fetched.current = Promise.resolve({ ...used, session });
    (await challenge.current)?.renew();
  }

  return { place, prepare, collect, renew };
}
