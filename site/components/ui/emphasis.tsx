import { decodeHTMLStrict } from 'entities';
import { Fragment } from 'react';
import { splitAtElement, withoutTags } from '#lib/text/markup.ts';

/**
 * One line of CMS text whose `<em>` is the brand's emphasis. Any other markup is shown as text.
 */
export function Emphasis({ text }: { text: string | null | undefined }) {
  return splitAtElement(text ?? '', 'em').map((part, index) => {
    const shown = decodeHTMLStrict(withoutTags(part.text.replace(/<br\s*\/?>/g, '\n')));
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one string never move
    return part.isEnclosed ? <em key={index}>{shown}</em> : <Fragment key={index}>{shown}</Fragment>;
  });
}
