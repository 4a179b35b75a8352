import type { PlayerWord } from '#lib/strings/player-words.ts';

/** YouTube's codes (section 8), and the names of Vimeo's errors. */
const words: Readonly<Record<string, PlayerWord>> = {
  2: 'error.id',
  5: 'error.playback',
  100: 'error.missing',
  101: 'error.owner',
  150: 'error.owner',
  NotFoundError: 'error.missing',
  PasswordError: 'error.missing',
  PrivacyError: 'error.owner',
  UnplayableError: 'error.playback',
};

/** Vimeo reports as errors also that a setting is not to be had, which ends nothing. */
const isHarmless = (code: unknown) => code === 'RangeError' || code === 'Error' || code === 'TypeError';

/** What a visitor reads about an error of a provider; undefined if the film goes on. */
export function getProviderErrorKey(error: unknown): PlayerWord | undefined {
  if (typeof error !== 'object' || error === null) return 'error.unknown';
  const code: unknown = 'code' in error ? error.code : 'name' in error ? error.name : undefined;
  return isHarmless(code) ? undefined : (words[String(code)] ?? 'error.unknown');
}
