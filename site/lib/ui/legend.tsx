/** The legend and copyright of a picture or film. */
type Described = { legend?: string | null; copyright?: string | null };

/** Legend and copyright in one line; empty if there is neither. */
export const legendText = ({ legend, copyright }: Described): string =>
  [legend, copyright && `© ${copyright}`].filter(Boolean).join(' · ');

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
