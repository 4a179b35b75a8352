import type { PlayerWord } from '#lib/strings/player-words.ts';

/** Why a film is not shown: for the visitor, and for those who mend it. */
export type PlayerError = { word: PlayerWord; reason: string };

/** Whether another try may help: the connection or the service may be back. */
export const mayPass = ({ word }: PlayerError): boolean => word === 'error.file' || word === 'error.silent';

const reported = new Set<string>();

/** Says in the browser's console what is wrong with a film, once. */
export function warnOnce(film: string | undefined, reason: string): void {
  const line = `The film ${film ? `"${film}" ` : ''}does not play as it should: ${reason}`;
  if (reported.has(line)) return;
  reported.add(line);
  // biome-ignore lint/suspicious/noConsole: this happens in the browser, where there is no other log
  console.warn(line);
}
