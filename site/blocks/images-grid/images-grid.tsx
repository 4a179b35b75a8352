import type { BlockContext } from '#components/block-context.ts';
import { Emphasis } from '#components/ui/emphasis.tsx';
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

/** Images in rows. */
export function ImagesGrid({ data, context: { strings } }: ImagesGridProps) {
  const { titleElement, rows } = readFragment(ImagesGridFragment, data);
  return (
    <section className={`section ${styles.block}`}>
      {titleElement && (
        <div className="grid">
          <h2 className={styles.title}>
            <Emphasis text={titleElement} />
          </h2>
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
