/** Control characters but tab and line feed, which no HTML may hold, and the characters of half a pair. */
const unprintable = /(?![\t\n])[\p{Cc}\p{Cs}\u2028\u2029]/gu;
/**
 * What changes the direction of the text around it, or has no width: it would make an answer look like another one. Joiners
 * stay between the letters and signs that they join, as in Persian, Hindi and emoji.
 */
const misleading = /[\u00ad\u180e\u200b\u2060-\u2064\u2066-\u206f\u202a-\u202e\ufeff\ufff9-\ufffb]/gu;
const strayJoiner = /(?<!\p{M}|\p{Lo}|\p{Extended_Pictographic}|\p{Emoji_Modifier})[\u200c\u200d]+/gu;

/** Removes invisible characters from a visitor's text. */
export const visibleText = (text: string): string =>
  text.replace(unprintable, '').replace(misleading, '').replace(strayJoiner, '');
