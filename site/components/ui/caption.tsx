import type { Strings } from '#lib/strings/strings.ts';
import { translate } from '#lib/strings/translate.ts';

/** The texts of a picture or film. A film has no title and text of this kind. */
type Described = {
  titleElement?: string | null;
  textElement?: string | null;
  legend?: string | null;
  copyright?: string | null;
};

/**
 * Title, legend, text and the name of another owner in one line; empty if there is none. That the studio's own pictures are
 * its own is said once a page.
 */
export function legendText({ titleElement, legend, textElement, copyright }: Described, strings: Strings): string {
  const isOwn = copyright === translate(strings, 'shell.name');
  return [titleElement, legend, textElement, copyright && !isOwn && `©\u00a0${copyright}`].filter(Boolean).join(' · ');
}

type LegendProps = { image: Described | undefined; strings: Strings; className?: string };

/** The line under a picture. To be used in a `<figure>`. */
export function Caption({ image, strings, className }: LegendProps) {
  const text = image && legendText(image, strings);
  if (!text) return null;
  return (
    <figcaption {...(className && { className })}>
      <span>{text}</span>
    </figcaption>
  );
}
