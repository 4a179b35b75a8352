import type { BlockContext } from '#components/block-context.ts';
import { RichText } from '#components/ui/rich-text.tsx';
import { Title } from '#components/ui/title.tsx';
import { type FragmentOf, graphql, readFragment } from '#lib/cms/graphql.ts';
import styles from './template-block.module.css';

export const TemplateBlockFragment = graphql(`
  fragment TemplateBlock on imageText_Entry {
    titleElement
    wysiwygStandardElement
  }
`);

type TemplateBlockProps = { data: FragmentOf<typeof TemplateBlockFragment>; context: BlockContext };

/** One line on what the block is for. */
export function TemplateBlock({ data }: TemplateBlockProps) {
  const { titleElement, wysiwygStandardElement } = readFragment(TemplateBlockFragment, data);
  return (
    <section className="section">
      <div className={`grid ${styles.block}`}>
        <Title text={titleElement} />
        <RichText html={wysiwygStandardElement} />
      </div>
    </section>
  );
}
