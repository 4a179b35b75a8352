import type { BlockContext } from '#components/block-context.ts';
import { type FragmentOf, graphql, readFragment } from '#lib/cms/graphql.ts';
import { slugify } from '#lib/text/slugify.ts';
import styles from './anchor.module.css';

export const AnchorFragment = graphql(`
  fragment Anchor on anchor_Entry {
    __typename
    titleElement
  }
`);

type AnchorProps = { data: FragmentOf<typeof AnchorFragment>; context: BlockContext };

/** An invisible link target for the anchors nav. */
export function Anchor({ data }: AnchorProps) {
  const { titleElement } = readFragment(AnchorFragment, data);
  const id = slugify(titleElement ?? '');
  return id ? <span id={id} className={styles.anchor} /> : null;
}
