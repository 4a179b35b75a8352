import { ArticleMeta, ArticleTitle } from '#components/article-list/article-meta.tsx';
import { toArticle } from '#components/article-list/to-article.ts';
import { Picture } from '#components/ui/picture.tsx';
import type { NewsCardData } from '#lib/cms/fragments/cards.ts';
import type { Strings } from '#lib/strings/strings.ts';
import styles from './news-listing.module.css';

const frames = [
  { from: 600, width: '100vw', ratio: 21 / 9 },
  { width: '100vw', ratio: 4 / 3 },
] as const;

/** Featured article with a full-width image. */
export function FeaturedArticle({ data, strings }: { data: NewsCardData; strings: Strings }) {
  const article = toArticle(data);
  return (
    <article className={`cover ${styles.feature}`}>
      {article.image && (
        <div className={styles.picture}>
          <Picture image={article.image} frames={frames} alt="" isPriority />
        </div>
      )}
      <div className="grid stack-4">
        <p className={`label wrap ${styles.meta}`}>
          <ArticleMeta article={article} strings={strings} isYearShown />
        </p>
        <h2 className={`h1 ${styles.title}`}>
          <ArticleTitle article={article} strings={strings} isLarge />
        </h2>
        {article.summary && <p className={`lead muted c-4-9 ${styles.summary}`}>{article.summary}</p>}
      </div>
    </article>
  );
}
