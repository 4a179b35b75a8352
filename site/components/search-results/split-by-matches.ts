export type TextPart = { text: string; isMarked: boolean };

/** The text without case and accents, of the same length, so that indices fit the original. */
const fold = (text: string): string =>
  [...text].map((letter) => (letter.normalize('NFD')[0] ?? letter).toLowerCase().padEnd(letter.length)).join('');

/** Splits a text at the words of the query, which it finds as the search does: at the beginning of a word. */
export function splitByMatches(text: string, query: string): TextPart[] {
  const words = fold(query)
    .split(/\s+/)
    .filter(Boolean)
    .toSorted((one, other) => other.length - one.length);
  if (words.length === 0) return [{ text, isMarked: false }];
  const pattern = new RegExp(`(?<![\\p{L}\\p{N}])(?:${words.map(RegExp.escape).join('|')})`, 'gu');
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
