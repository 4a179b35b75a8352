import { Emphasis } from '#components/ui/emphasis.tsx';
import { RichText } from '#components/ui/rich-text.tsx';
import { Title } from '#components/ui/title.tsx';
import type { CardContent } from './card.tsx';
import styles from './plain-cards.module.css';

type PlainCardsProps = {
  cards: readonly CardContent[];
  theme: string;
  surtitle: string | null;
  title: string | null;
  text: string | null;
};

/** Cards without frames under one label. Without a surtitle, the title is the label. */
export function PlainCards({ cards, theme, surtitle, title, text }: PlainCardsProps) {
  const hasHeading = Boolean(surtitle && title);
  const Heading = title || surtitle ? 'h3' : 'h2';
  const LabelTag = hasHeading ? 'p' : 'h2';
  return (
    <section className="section" data-theme={theme} data-header={theme}>
      <div className="grid axis">
        {(surtitle || title) && (
          <LabelTag className="sec-label">
            <span className="label">{surtitle || <Emphasis text={title} />}</span>
          </LabelTag>
        )}
        {hasHeading && <Title text={title} className={`c-4-12 ${styles.title}`} />}
        <RichText html={text} className={`rich c-4-10 muted ${styles.text}`} />
        <ol className={`c-4-12 ${styles.list}`}>
          {cards.map((card, index) => (
            <li key={card.id}>
              <span className={`label num ${styles.number}`}>{index + 1}</span>
              <Title as={Heading} text={card.titleElement} className="h3" />
              <RichText html={card.wysiwygSimpleElement} className={`rich muted ${styles.description}`} />
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
