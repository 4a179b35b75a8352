import { decodeHTMLStrict } from 'entities';
import { Fragment } from 'react';
import { splitByElement, stripTags } from '#lib/text/markup.ts';

/** A line of CMS text in which `<em>` is emphasis. Other markup is shown as text. */
export function Emphasis({ text }: { text: string | null | undefined }) {
  return splitByElement(text ?? '', 'em').map((part, index) => {
    const shown = decodeHTMLStrict(stripTags(part.text.replace(/<br\s*\/?>/g, '\n')));
    // biome-ignore lint/suspicious/noArrayIndexKey: the order of parts never changes
    return part.isEnclosed ? <em key={index}>{shown}</em> : <Fragment key={index}>{shown}</Fragment>;
  });
}
