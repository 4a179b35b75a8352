import type { PlayerStringKey } from '#lib/strings/player-words.ts';

/** An error: string key for the visitor, reason for developers. */
export type PlayerError = { word: PlayerStringKey; reason: string };

/** Returns whether retrying may help. */
export const isRetryable = ({ word }: PlayerError): boolean => word === 'error.file' || word === 'error.silent';

const reported = new Set<string>();

/** Logs a warning to the browser console, once per message. */
export function warnOnce(film: string | undefined, reason: string): void {
  const line = `The film ${film ? `"${film}" ` : ''}does not play as it should: ${reason}`;
  if (reported.has(line)) return;
  reported.add(line);
  // biome-ignore lint/suspicious/noConsole: this happens in the browser, where there is no other log
  console.warn(line);
}
