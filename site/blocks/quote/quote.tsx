import type { BlockContext } from '#components/block-context.ts';
import { SectionLabel } from '#components/section-label/section-label.tsx';
import { RichText } from '#components/ui/rich-text.tsx';
import { type FragmentOf, graphql, readFragment } from '#lib/cms/graphql.ts';
import styles from './quote.module.css';

export const QuoteFragment = graphql(`
  fragment Quote on quote_Entry {
    __typename
    titleElement
    wysiwygSimpleElement
    authorElement
    position
  }
`);

type QuoteProps = { data: FragmentOf<typeof QuoteFragment>; context: BlockContext };

/** A quotation with its author. */
export function Quote({ data }: QuoteProps) {
  const quote = readFragment(QuoteFragment, data);
  return (
    <section className="section">
      <div className="grid axis">
        <SectionLabel title={quote.titleElement} />
        <figure className={`c-4-12 ${styles.quote}`}>
          <blockquote>
            <RichText html={quote.wysiwygSimpleElement} className={`h2 ${styles.text}`} />
          </blockquote>
          {(quote.authorElement || quote.position) && (
            <figcaption>
              {quote.authorElement && <span className={styles.name}>{quote.authorElement}</span>}
              {quote.position && <span className="label">{quote.position}</span>}
            </figcaption>
          )}
        </figure>
      </div>
    </section>
  );
}
