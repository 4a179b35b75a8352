import type { BlockContext } from '#components/block-context.ts';
import { Caption } from '#components/ui/caption.tsx';
import { getFirstImage, ImageFragment } from '#lib/cms/fragments/image.ts';
import { type FragmentOf, graphql, readFragment } from '#lib/cms/graphql.ts';
import styles from './drawing.module.css';

export const DrawingFragment = graphql(
  `
  fragment Drawing on drawing_Entry {
    themeElement
    imageElement { ...Image }
  }
`,
  [ImageFragment],
);

type DrawingProps = { data: FragmentOf<typeof DrawingFragment>; context: BlockContext };

/**
 * A full-width SVG line drawing. In `<use>`, unlike in `<img>`, it inherits the page's colors and fonts. Scripts in the
 * file do not run.
 */
export function Drawing({ data, context }: DrawingProps) {
  const { themeElement, imageElement } = readFragment(DrawingFragment, data);
  const image = getFirstImage(imageElement);
  if (!image?.original) return null;
  const { original, width, height } = image;
  const theme = themeElement ?? 'default';
  const name = image.alt || image.title || '';
  return (
    <section className="section" data-theme={theme} {...(theme !== 'default' && { 'data-header': theme })}>
      <figure className={`grid ${styles.drawing}`}>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: on narrow screens it scrolls sideways */}
        <section className={`appear ${styles.sheet}`} aria-label={name} tabIndex={0}>
          <svg viewBox={`0 0 ${width} ${height}`} role="img" aria-label={name}>
            <use href={`${original}#drawing`} />
          </svg>
        </section>
        <Caption image={image} strings={context.strings} />
      </figure>
    </section>
  );
}
