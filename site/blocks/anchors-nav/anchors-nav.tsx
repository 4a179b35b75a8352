import type { BlockContext } from '#components/block-context.ts';
import { type FragmentOf, graphql, readFragment } from '#lib/cms/graphql.ts';
import { translate } from '#lib/strings/translate.ts';
import { slugify } from '#lib/text/slugify.ts';
import { AnchorLinks } from './anchors-nav.client.tsx';
import styles from './anchors-nav.module.css';

export const AnchorsNavFragment = graphql(`
  fragment AnchorsNav on anchorsNav_Entry {
    titleElement
  }
`);

type AnchorsNavProps = { data: FragmentOf<typeof AnchorsNavFragment>; context: BlockContext };

/** A table of contents that sticks below the header and marks the current section. */
export function AnchorsNav({ data, context }: AnchorsNavProps) {
  const { titleElement } = readFragment(AnchorsNavFragment, data);
  const links = context.anchors.map((title) => ({ id: slugify(title), title }));
  if (links.length === 0) return null;
  return (
    <nav
      className={styles.nav}
      data-anchors=""
      data-noprint
      aria-label={titleElement || translate(context.strings, 'blocks.onThisPage')}
    >
      <div className="grid">
        <AnchorLinks links={links} className={styles.links} />
      </div>
    </nav>
  );
}
