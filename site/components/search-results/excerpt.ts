import { splitByMatches } from './split-by-matches.ts';

/** Lengths in characters. */
const excerptLength = 140;
const leadLength = 40;
const noBreak = '\u00A0';

/** Cuts text around a position at word boundaries. */
function cutAround(text: string, position: number): string {
  const from = position > leadLength ? text.indexOf(' ', position - leadLength) + 1 : 0;
  // The lead contains no space.
  const start = from > position ? position : from;
  const last = text.lastIndexOf(' ', start + excerptLength);
  const end = text.length - start <= excerptLength ? text.length : last > position ? last : start + excerptLength;
  return `${start > 0 ? `…${noBreak}` : ''}${text.slice(start, end)}${end < text.length ? `${noBreak}…` : ''}`;
}

/** Returns a passage around the first match, or, if there is none, the start of the first non-empty text. */
export function getExcerpt(texts: readonly string[], query: string): string | undefined {
  for (const text of texts) {
    const [first, second] = splitByMatches(text, query);
    if (first?.isMatch) return cutAround(text, 0);
    if (first && second) return cutAround(text, first.text.length);
  }
  const text = texts.find((one) => one !== '');
  return text === undefined ? undefined : cutAround(text, 0);
}
