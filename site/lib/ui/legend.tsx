/** What is known of a picture or film beside what it shows. */
type Described = { legend?: string | null; copyright?: string | null };

/** Its legend and whose it is, in one line; empty where neither is known. */
export const legendText = ({ legend, copyright }: Described): string =>
  [legend, copyright && `© ${copyright}`].filter(Boolean).join(' · ');

/** The line under a picture. Stands in a `<figure>`. */
export function Legend({ image, className }: { image: Described | undefined; className?: string }) {
  const text = image && legendText(image);
  if (!text) return null;
  return (
    <figcaption {...(className && { className })}>
      <span>{text}</span>
    </figcaption>
  );
}
