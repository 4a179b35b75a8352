import type { BlockContext } from '#components/block-context.ts';
import { SectionLabel } from '#components/section-label/section-label.tsx';
import { Icon } from '#components/ui/icon.tsx';
import { RichText } from '#components/ui/rich-text.tsx';
import { type FragmentOf, graphql, readFragment } from '#lib/cms/graphql.ts';
import styles from './accordion.module.css';

export const AccordionFragment = graphql(`
  fragment Accordion on accordion_Entry {
    titleElement
    accordionItems {
      __typename
      ... on accordionItem_Entry {
        id
        titleElement
        wysiwygStandardElement
      }
    }
  }
`);

type AccordionProps = { data: FragmentOf<typeof AccordionFragment>; context: BlockContext };

/** schema.org microdata, added when every row's title ends with a question mark. */
const terms = {
  page: { itemScope: true, itemType: 'https://schema.org/FAQPage' },
  question: { itemScope: true, itemProp: 'mainEntity', itemType: 'https://schema.org/Question' },
  answer: { itemScope: true, itemProp: 'acceptedAnswer', itemType: 'https://schema.org/Answer' },
};

/** Disclosure rows. Several can be open at once, and the browser's find-in-page opens them. */
export function Accordion({ data }: AccordionProps) {
  const { titleElement, accordionItems } = readFragment(AccordionFragment, data);
  const items = accordionItems.filter((item) => item !== null);
  const Heading = titleElement ? 'h3' : 'h2';
  const isFaq = items.length > 0 && items.every((item) => item.titleElement?.trim().endsWith('?'));
  return (
    <section className="section" {...(isFaq && terms.page)}>
      <div className="grid axis">
        <SectionLabel title={titleElement} />
        <div className={`c-4-12 ${styles.rows}`}>
          {items.map((item, index) => (
            <details key={item.id} open={index === 0} {...(isFaq && terms.question)}>
              <summary>
                <Heading className="h3" itemProp={isFaq ? 'name' : undefined}>
                  {item.titleElement}
                </Heading>
                <Icon name="plus" />
              </summary>
              <div {...(isFaq && terms.answer)}>
                <div itemProp={isFaq ? 'text' : undefined}>
                  <RichText html={item.wysiwygStandardElement} className={`rich muted ${styles.text}`} />
                </div>
              </div>
            </details>
          ))}
        </div>
      </div>
    </section>
  );
}
