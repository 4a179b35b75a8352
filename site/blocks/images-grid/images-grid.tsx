import type { BlockContext } from '#components/block-context.ts';
import { Title } from '#components/ui/title.tsx';
import { type FragmentOf, graphql, readFragment } from '#lib/cms/graphql.ts';
import styles from './images-grid.module.css';
import { ImagesRow, ImagesRowFragment } from './images-row.tsx';

export const ImagesGridFragment = graphql(
  `
  fragment ImagesGrid on imagesGrid_Entry {
    titleElement
    rows {
      __typename
      ... on EntryInterface { id }
      ...ImagesRow
    }
  }
`,
  [ImagesRowFragment],
);

type ImagesGridProps = { data: FragmentOf<typeof ImagesGridFragment>; context: BlockContext };

export function ImagesGrid({ data, context: { strings } }: ImagesGridProps) {
  const { titleElement, rows } = readFragment(ImagesGridFragment, data);
  return (
    <section className={`section ${styles.block}`}>
      {titleElement && (
        <div className="grid">
          <Title text={titleElement} className={styles.title} />
        </div>
      )}
      {rows?.map(
        (row) =>
          row && (
            <div key={row.id} className={`grid stack-8 ${styles.row}`}>
              <ImagesRow data={row} strings={strings} />
            </div>
          ),
      )}
    </section>
  );
}
