import { Icon } from '#components/ui/icon.tsx';
import { Picture } from '#components/ui/picture.tsx';
import type { NewsCardData } from '#lib/cms/fragments/cards.ts';
import type { Strings } from '#lib/strings/strings.ts';
import styles from './article-list.module.css';
import { ArticleMeta, ArticleTitle } from './article-meta.tsx';
import { ArticleRow } from './article-row.tsx';
import { toArticle } from './to-article.ts';

const frames = [
  { from: 600, width: '31vw', ratio: 4 / 3 },
  { width: '92vw', ratio: 4 / 3 },
] as const;

type ArticleListProps = {
  articles: readonly NewsCardData[];
  strings: Strings;
  /** 'rows' is a list; 'cards' is a grid, with three columns except on phones. */
  layout?: 'rows' | 'cards';
  /** Heading level of the titles, one below the list's heading. */
  headingLevel?: 2 | 3;
  /** Whether dates include the year. */
  isYearShown?: boolean;
  /** Class of the list if the layout is 'rows'. */
  className?: string;
};

/** A list or grid of articles. Place it in a .grid. */
export function ArticleList({
  articles,
  strings,
  layout = 'rows',
  headingLevel = 3,
  isYearShown = true,
  className = 'plain',
}: ArticleListProps) {
  if (articles.length === 0) return null;
  const Heading = headingLevel === 2 ? 'h2' : 'h3';
  const converted = articles.map(toArticle);
  if (layout === 'rows') {
    return (
      <ol className={className}>
        {converted.map((article) => (
          <ArticleRow
            key={article.id}
            article={article}
            strings={strings}
            Heading={Heading}
            isYearShown={isYearShown}
          />
        ))}
      </ol>
    );
  }
  return (
    <ul className={styles.cards}>
      {converted.map((article) => (
        <li key={article.id} className={`cover ${styles.card}`}>
          <div className={`frame ${styles.cardPicture}`}>
            {article.image ? (
              <Picture image={article.image} frames={frames} alt="" />
            ) : (
              article.source && (
                <span className={`h2 ${styles.clipping}`} aria-hidden="true">
                  <em>{article.source}</em>
                </span>
              )
            )}
          </div>
          <p className={`label wrap ${styles.meta}`}>
            <ArticleMeta article={article} strings={strings} isYearShown={isYearShown} />
          </p>
          <Heading className="h3">
            <ArticleTitle article={article} strings={strings} />
          </Heading>
          {article.source && (
            <p className={`muted ${styles.source}`}>
              {article.source} {article.href && <Icon name="out" />}
            </p>
          )}
        </li>
      ))}
    </ul>
  );
}
