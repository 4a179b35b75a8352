import { type FragmentOf, graphql, readFragment } from '#lib/cms/graphql.ts';
import { Icon } from '#lib/ui/icon.tsx';
import { RichText } from '#lib/ui/rich-text.tsx';
import type { BlockContext } from '#parts/block-context.ts';
import { SectionLabel } from '#parts/section-label/section-label.tsx';
import styles from './accordion.module.css';

export const AccordionFragment = graphql(`
  fragment Accordion on accordion_Entry {
    titleElement
    accordionItems {
      __typename
      id
      sectionHandle
      ... on accordionItem_Entry {
        titleElement
        wysiwygStandardElement
      }
    }
  }
`);

type AccordionProps = { data: FragmentOf<typeof AccordionFragment>; context: BlockContext };

/** Rows that open independently of each other, also when the browser's search finds something in one. */
export function Accordion({ data }: AccordionProps) {
  const { titleElement, accordionItems } = readFragment(AccordionFragment, data);
  const items = (accordionItems ?? []).filter((item) => item?.__typename === 'accordionItem_Entry');
  const Heading = titleElement ? 'h3' : 'h2';
  return (
    <section className="section">
      <div className="grid axis">
        <SectionLabel title={titleElement} />
        <div className={`c-4-12 ${styles.rows}`}>
          {items.map((item, index) => (
            <details key={item.id} open={index === 0}>
              <summary>
                <Heading className="h3">{item.titleElement}</Heading>
                <Icon name="plus" />
              </summary>
              <RichText html={item.wysiwygStandardElement} className={`rich ${styles.text}`} />
            </details>
          ))}
        </div>
      </div>
    </section>
  );
}
