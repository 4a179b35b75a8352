/** Control characters other than tab and line feed, unpaired surrogates, and line and paragraph separators. */
const unprintable = /(?![\t\n])[\p{Cc}\p{Cs}\u2028\u2029]/gu;
/**
 * Invisible characters and characters that change the direction of text, which could make one text look like another.
 * Joiners between letters or symbols are kept, because Persian, Hindi and emoji need them.
 */
const misleading = /[\u00ad\u180e\u200b\u2060-\u2064\u2066-\u206f\u202a-\u202e\ufeff\ufff9-\ufffb]/gu;
const strayJoiner = /(?<!\p{M}|\p{Lo}|\p{Extended_Pictographic}|\p{Emoji_Modifier})[\u200c\u200d]+/gu;

/** Removes invisible characters from a visitor's text. */
export const visibleText = (text: string): string =>
  text.replace(unprintable, '').replace(misleading, '').replace(strayJoiner, '');
