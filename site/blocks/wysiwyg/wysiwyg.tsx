import type { BlockContext } from '#components/block-context.ts';
import { SectionLabel } from '#components/section-label/section-label.tsx';
import { RichText } from '#components/ui/rich-text.tsx';
import { type FragmentOf, graphql, readFragment } from '#lib/cms/graphql.ts';
import styles from './wysiwyg.module.css';

export const WysiwygFragment = graphql(`
  fragment Wysiwyg on wysiwyg_Entry {
    __typename
    titleElement
    wysiwygStandardElement
  }
`);

type WysiwygProps = { data: FragmentOf<typeof WysiwygFragment>; context: BlockContext };

/** Rich text with a title beside it. */
export function Wysiwyg({ data }: WysiwygProps) {
  const { titleElement, wysiwygStandardElement } = readFragment(WysiwygFragment, data);
  return (
    <section className="section">
      <div className="grid axis">
        <SectionLabel title={titleElement} />
        <RichText html={wysiwygStandardElement} className={`rich c-4-10 ${styles.text}`} />
      </div>
    </section>
  );
}
