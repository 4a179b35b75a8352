import type { Strings } from '#lib/strings/strings.ts';
import { translate } from '#lib/strings/translate.ts';

/** Caption fields of an image or video. */
type CaptionFields = {
  titleElement?: string | null;
  textElement?: string | null;
  legend?: string | null;
  copyright?: string | null;
};

/** Joins title, legend, text and copyright into one line. The site's own copyright is left out. */
export function getCaptionText(
  { titleElement, legend, textElement, copyright }: CaptionFields,
  strings: Strings,
): string {
  const isOwn = copyright === translate(strings, 'layout.name');
  return [titleElement, legend, textElement, copyright && !isOwn && `©\u00a0${copyright}`].filter(Boolean).join(' · ');
}

type CaptionProps = { image: CaptionFields | undefined; strings: Strings; className?: string };

/** A `<figcaption>` for an image or video. */
export function Caption({ image, strings, className }: CaptionProps) {
  const text = image && getCaptionText(image, strings);
  if (!text) return null;
  return (
    <figcaption {...(className && { className })}>
      <span>{text}</span>
    </figcaption>
  );
}
