import type { BlockContext } from '#components/block-context.ts';
import { SectionLabel } from '#components/section-label/section-label.tsx';
import { RichText } from '#components/ui/rich-text.tsx';
import { Title } from '#components/ui/title.tsx';
import { type FragmentOf, graphql, readFragment } from '#lib/cms/graphql.ts';
import styles from './columns.module.css';

export const ColumnsFragment = graphql(`
  fragment Columns on columns_Entry {
    titleElement
    emphasisTitleElement
    columnItems {
      __typename
      ... on column_Entry {
        id
        wysiwygStandardElement
      }
    }
  }
`);

type ColumnsProps = { data: FragmentOf<typeof ColumnsFragment>; context: BlockContext };

const columnClasses = [styles.one, styles.two] as const;

/** Text columns, stacked on narrow screens. */
export function Columns({ data }: ColumnsProps) {
  const { titleElement, emphasisTitleElement, columnItems } = readFragment(ColumnsFragment, data);
  const columns = columnItems.filter((item) => item !== null);
  return (
    <section className="section">
      <div className="grid axis">
        <SectionLabel title={titleElement} />
        <Title text={emphasisTitleElement} className={`h1 c-4-12 ${styles.title}`} />
        <div className={`c-4-12 ${styles.columns} ${columnClasses[columns.length - 1] ?? styles.three}`}>
          {columns.map((column) => (
            <RichText key={column.id} html={column.wysiwygStandardElement} className={`rich ${styles.column}`} />
          ))}
        </div>
      </div>
    </section>
  );
}
