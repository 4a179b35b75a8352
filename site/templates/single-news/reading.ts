import { stripTags } from '#lib/text/markup.ts';
import { plainText } from '#lib/text/plain-text.ts';
import { slugify } from '#lib/text/slugify.ts';

/** The speed at which adults silently read English nonfiction: the mean of 190 studies (Brysbaert 2019). */
const wordsPerMinute = 238;

/** Returns whole minutes, at least 1. */
export function getReadingMinutes(html: readonly string[]): number {
  const words = html.flatMap((text) => plainText(text).split(' ')).filter(Boolean);
  return Math.max(1, Math.round(words.length / wordsPerMinute));
}

export type Heading = { id: string; title: string };

/** Returns the h2 headings with the IDs that RichText generates. */
export function getHeadings(html: readonly string[]): Heading[] {
  const titles = html
    .flatMap((text) => text.split(/<\/h2>/i).slice(0, -1))
    .flatMap((piece) => {
      const opening = /<h2\b[^<>]*>/i.exec(piece);
      return opening ? [plainText(stripTags(piece.slice(opening.index + opening[0].length)))] : [];
    });
  const byId = new Map(titles.map((title) => [slugify(title), title]));
  return [...byId].map(([id, title]) => ({ id, title }));
}
