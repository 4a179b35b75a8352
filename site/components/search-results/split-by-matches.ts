export type TextPart = { text: string; isMatch: boolean };

/** Lowercases and removes accents; keeps the length, so indices match. */
const foldAccents = (text: string): string =>
  [...text].map((letter) => (letter.normalize('NFD')[0] ?? letter).toLowerCase().padEnd(letter.length)).join('');

/** Query words of at least this length also match prefixes. Shorter words are ignored unless all words are shorter. */
const minPrefixLength = 3;

/** Splits text at matches of the query's words. As in the search, long words match prefixes. */
export function splitByMatches(text: string, query: string): TextPart[] {
  const words = foldAccents(query)
    .split(/\s+/)
    .filter(Boolean)
    .toSorted((a, b) => b.length - a.length);
  const long = words.filter(({ length }) => length >= minPrefixLength);
  if (words.length === 0) return [{ text, isMatch: false }];
  const alternatives =
    long.length > 0 ? long.map(RegExp.escape) : words.map((word) => `${RegExp.escape(word)}(?![\\p{L}\\p{N}])`);
  const pattern = new RegExp(`(?<![\\p{L}\\p{N}])(?:${alternatives.join('|')})`, 'gu');
  const parts: TextPart[] = [];
  let end = 0;
  for (const { 0: found, index } of foldAccents(text).matchAll(pattern)) {
    if (index > end) parts.push({ text: text.slice(end, index), isMatch: false });
    end = index + found.length;
    parts.push({ text: text.slice(index, end), isMatch: true });
  }
  if (end < text.length) parts.push({ text: text.slice(end), isMatch: false });
  return parts;
}
