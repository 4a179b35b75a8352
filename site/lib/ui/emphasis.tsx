import { Fragment } from 'react';

/**
 * One line of CMS text whose `<em>` is the brand's emphasis. Everything else in it is shown as text:
 * no markup of an editor passes through here.
 */
export function Emphasis({ text }: { text: string | null | undefined }) {
  const parts = (text ?? '').split(/<em>(.*?)<\/em>/gs);
  return parts.map((part, index) => {
    const shown = decodeEntities(part.replace(/<br\s*\/?>/g, '\n').replace(/<[^>]*>/g, ''));
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one string never move
    return index % 2 === 1 ? <em key={index}>{shown}</em> : <Fragment key={index}>{shown}</Fragment>;
  });
}

/** The same text without its marks, for titles, alternative texts and metadata. */
export const plainText = (text: string | null | undefined): string =>
  decodeEntities(
    (text ?? '')
      .replace(/<[^>]*>/g, ' ')
      .replace(/\s+/g, ' ')
      .trim(),
  );

const entities: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  '#39': "'",
  nbsp: '\u00a0',
  shy: '\u00ad',
};
const decodeEntities = (text: string) => text.replace(/&(\w+|#39);/g, (whole, name: string) => entities[name] ?? whole);
