import { RichText } from '#components/ui/rich-text.tsx';
import { Title } from '#components/ui/title.tsx';
import styles from './listing-hero.module.css';

type ListingHeroProps = {
  title: string | null | undefined;
  surtitle?: string | null | undefined;
  /** Rich text under the title. */
  text?: string | null | undefined;
  /** Lines such as "12 notes". */
  counts?: readonly string[];
  /** `h2` if another block has the page's title. */
  Heading?: 'h1' | 'h2';
};

export function ListingHero({ title, surtitle, text, counts = [], Heading = 'h1' }: ListingHeroProps) {
  return (
    <header className={styles.hero}>
      <div className="grid stack-6">
        {surtitle && <p className={`label ${styles.surtitle}`}>{surtitle}</p>}
        <Title as={Heading} text={title} className={`display c-1-10 ${styles.title}`} />
        <RichText html={text} className="lead c-4-8 flow" />
        {counts.length > 0 && (
          <p className={`label num wrap ${styles.counts}`}>
            {counts.map((count) => (
              <span key={count}>{count}</span>
            ))}
          </p>
        )}
      </div>
    </header>
  );
}
