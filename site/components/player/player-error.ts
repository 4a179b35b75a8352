import type { PlayerStringKey } from '#lib/strings/player-strings.ts';

/** An error, with a string key for the visitor and a reason for developers. */
export type PlayerError = { messageKey: PlayerStringKey; reason: string };

/** Returns whether retrying might help. */
export const isRetryable = ({ messageKey }: PlayerError): boolean =>
  messageKey === 'error.file' || messageKey === 'error.silent';

const reported = new Set<string>();

/** Logs a warning to the browser console, once per message. */
export function warnOnce(video: string | undefined, reason: string): void {
  const line = `The video ${video ? `"${video}" ` : ''}has a problem: ${reason}`;
  if (reported.has(line)) return;
  reported.add(line);
  // biome-ignore lint/suspicious/noConsole: the browser has no other log
  console.warn(line);
}
