import { decodeHTMLStrict } from 'entities';
import { Fragment } from 'react';
import { splitByElement, stripTags } from '#lib/text/markup.ts';

/** Marks hyphenated words, so that they move to a new line before they break. */
export const keepWordsWhole = (text: string) =>
  text.split(/(?<!\S)(\S+-\S+)/).map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the order of parts never changes
      <span key={index} className="whole">
        {part}
      </span>
    ),
  );

/** A line of CMS text in which `<em>` is emphasis. Other tags are removed. */
export function Emphasis({ text }: { text: string | null | undefined }) {
  return splitByElement(text ?? '', 'em').map((part, index) => {
    const shown = decodeHTMLStrict(stripTags(part.text.replace(/<br\s*\/?>/g, '\n')));
    const Part = part.isEnclosed ? 'em' : Fragment;
    // biome-ignore lint/suspicious/noArrayIndexKey: the order of parts never changes
    return <Part key={index}>{keepWordsWhole(shown)}</Part>;
  });
}
