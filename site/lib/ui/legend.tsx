/** The texts of a picture or film. A film has no title and text of this kind. */
type Described = {
  titleElement?: string | null;
  textElement?: string | null;
  legend?: string | null;
  copyright?: string | null;
};

/** Title, legend, text and copyright in one line; empty if there is none. */
export const legendText = ({ titleElement, legend, textElement, copyright }: Described): string =>
  [titleElement, legend, textElement, copyright && `© ${copyright}`].filter(Boolean).join(' · ');

/** The line under a picture. To be used in a `<figure>`. */
export function Legend({ image, className }: { image: Described | undefined; className?: string }) {
  const text = image && legendText(image);
  if (!text) return null;
  return (
    <figcaption {...(className && { className })}>
      <span>{text}</span>
    </figcaption>
  );
}
