import type { PlayerStringKey } from '#lib/strings/player-strings.ts';

/** String keys by YouTube error code and Vimeo error name (E5). */
const stringKeys: Readonly<Record<string, PlayerStringKey>> = {
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

/** Vimeo also reports unavailable settings as errors. */
const isHarmless = (code: unknown) => code === 'RangeError' || code === 'Error' || code === 'TypeError';

/** Returns the string key of a provider error; undefined if the error is harmless. */
export function getProviderErrorKey(error: unknown): PlayerStringKey | undefined {
  if (typeof error !== 'object' || error === null) return 'error.unknown';
  const code: unknown = 'code' in error ? error.code : 'name' in error ? error.name : undefined;
  return isHarmless(code) ? undefined : (stringKeys[String(code)] ?? 'error.unknown');
}
