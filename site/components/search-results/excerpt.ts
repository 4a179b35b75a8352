import { splitByMatches } from './split-by-matches.ts';

/** In characters. */
const length = 140;
const before = 40;
const noBreak = '\u00A0';

/** The part of a text around a position, cut between words. */
function cutAround(text: string, position: number): string {
  const from = position > before ? text.indexOf(' ', position - before) + 1 : 0;
  // A word longer than the room before the position.
  const start = from > position ? position : from;
  const last = text.lastIndexOf(' ', start + length);
  const end = text.length - start <= length ? text.length : last > position ? last : start + length;
  return `${start > 0 ? `…${noBreak}` : ''}${text.slice(start, end)}${end < text.length ? `${noBreak}…` : ''}`;
}

/**
 * The passage of the first text that contains a word of the query, else the beginning of the first text. Undefined without
 * a text.
 */
export function excerpt(texts: readonly string[], query: string): string | undefined {
  for (const text of texts) {
    const [first, second] = splitByMatches(text, query);
    if (first?.isMarked) return cutAround(text, 0);
    if (first && second) return cutAround(text, first.text.length);
  }
  const text = texts.find((one) => one !== '');
  return text === undefined ? undefined : cutAround(text, 0);
}
