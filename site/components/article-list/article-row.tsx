import { Icon } from '#components/ui/icon.tsx';
import { Picture } from '#components/ui/picture.tsx';
import type { Strings } from '#lib/strings/strings.ts';
import styles from './article-list.module.css';
import { ArticleMeta, ArticleTitle } from './article-meta.tsx';
import type { Article } from './to-article.ts';

const frames = [
  { from: 900, width: '16vw', ratio: 16 / 10 },
  { width: '8rem', ratio: 1 },
] as const;

type ArticleRowProps = { article: Article; strings: Strings; Heading: 'h2' | 'h3'; isYearShown: boolean };

/**
 * A list row: date, type, title, standfirst and image. A press article has its source instead of the standfirst, and an
 * external-link icon instead of the image.
 */
export function ArticleRow({ article, strings, Heading, isYearShown }: ArticleRowProps) {
  const note = article.isPress ? article.source : article.summary;
  return (
    <li className={`cover ruled ${styles.row}`}>
      <p className={`label wrap ${styles.meta}`}>
        <ArticleMeta article={article} strings={strings} isYearShown={isYearShown} />
      </p>
      <div className={styles.text}>
        <Heading className="h3">
          <ArticleTitle article={article} strings={strings} />
        </Heading>
        {note && <p className="muted">{note}</p>}
      </div>
      {article.isPress
        ? article.href && <Icon name="out" />
        : article.image && (
            <div className={`frame ${styles.rowPicture}`}>
              <Picture image={article.image} frames={frames} alt="" />
            </div>
          )}
    </li>
  );
}
