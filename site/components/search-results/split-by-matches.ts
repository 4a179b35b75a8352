export type TextPart = { text: string; isMarked: boolean };

/** The text without case and accents, of the same length, so that indices fit the original. */
const fold = (text: string): string =>
  [...text].map((letter) => (letter.normalize('NFD')[0] ?? letter).toLowerCase().padEnd(letter.length)).join('');

/** From this length on, a word of the query also marks the beginning of a longer word. */
const shortestBeginning = 3;

/**
 * Splits a text at the words of the query, which it finds as the search does: at the beginning of a word. A letter or two
 * are marked as a whole word only, and not beside longer words: “a” is in every line.
 */
export function splitByMatches(text: string, query: string): TextPart[] {
  const words = fold(query)
    .split(/\s+/)
    .filter(Boolean)
    .toSorted((one, other) => other.length - one.length);
  const long = words.filter(({ length }) => length >= shortestBeginning);
  if (words.length === 0) return [{ text, isMarked: false }];
  const alternatives =
    long.length > 0 ? long.map(RegExp.escape) : words.map((word) => `${RegExp.escape(word)}(?![\\p{L}\\p{N}])`);
  const pattern = new RegExp(`(?<![\\p{L}\\p{N}])(?:${alternatives.join('|')})`, 'gu');
  const parts: TextPart[] = [];
  let end = 0;
  for (const { 0: found, index } of fold(text).matchAll(pattern)) {
    if (index > end) parts.push({ text: text.slice(end, index), isMarked: false });
    end = index + found.length;
    parts.push({ text: text.slice(index, end), isMarked: true });
  }
  if (end < text.length) parts.push({ text: text.slice(end), isMarked: false });
  return parts;
}
