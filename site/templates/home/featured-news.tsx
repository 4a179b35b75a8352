import { ArticleMeta, ArticleTitle } from '#components/article-list/article-meta.tsx';
import { toArticle } from '#components/article-list/to-article.ts';
import { ButtonLink } from '#components/ui/button-link.tsx';
import { Emphasis } from '#components/ui/emphasis.tsx';
import { Icon } from '#components/ui/icon.tsx';
import { Picture } from '#components/ui/picture.tsx';
import { NewsCardFragment } from '#lib/cms/fragments/cards.ts';
import { LinkFragment, readLink } from '#lib/cms/fragments/link.ts';
import { type FragmentOf, graphql, readFragment } from '#lib/cms/graphql.ts';
import type { Strings } from '#lib/strings/strings.ts';
import { translate } from '#lib/strings/translate.ts';
import styles from './featured-news.module.css';

export const FeaturedNewsFragment = graphql(
  `
  fragment FeaturedNews on home_Entry {
    newsTitleElement
    newsLinkElement { ...Link }
    featuredNews {
      __typename
      id
      sectionHandle
      ... on news_Entry { ...NewsCard }
    }
  }
`,
  [NewsCardFragment, LinkFragment],
);

const frames = [
  { from: 900, width: '55vw', ratio: 16 / 10 },
  { width: '94vw', ratio: 16 / 10 },
] as const;

type FeaturedNewsProps = { data: FragmentOf<typeof FeaturedNewsFragment>; strings: Strings };

/** Featured news. The first article that has an image and is not from the press is shown large. */
export function FeaturedNews({ data, strings }: FeaturedNewsProps) {
  const { newsTitleElement, newsLinkElement, featuredNews } = readFragment(FeaturedNewsFragment, data);
  const articles = (featuredNews ?? []).filter((entry) => entry?.__typename === 'news_Entry').map(toArticle);
  if (articles.length === 0) return null;
  const lead = articles.find(({ image, isPress }) => image && !isPress);
  const rows = articles.filter((article) => article !== lead);
  return (
    <section className="section" data-theme="alt" aria-labelledby="news-title">
      <div className={`grid beside ${styles.head}`}>
        <h2 className="h1" id="news-title">
          {newsTitleElement ? <Emphasis text={newsTitleElement} /> : translate(strings, 'news.list')}
        </h2>
        <ButtonLink link={readLink(newsLinkElement)} />
      </div>
      <div className="grid beside">
        {lead?.image && (
          <article className={`cover ${styles.lead}`}>
            <div className="frame">
              <Picture image={lead.image} frames={frames} alt="" />
            </div>
            <p className={`label wrap ${styles.meta}`}>
              <ArticleMeta article={lead} strings={strings} isYearShown />
            </p>
            <h3 className="h2">
              <ArticleTitle article={lead} strings={strings} />
            </h3>
          </article>
        )}
        {rows.length > 0 && (
          <ul className={`${styles.rows} ${lead ? '' : styles.alone}`}>
            {rows.map((article) => (
              <li key={article.id} className="cover">
                <p className={`label wrap ${styles.meta}`}>
                  <ArticleMeta article={article} strings={strings} isYearShown />
                </p>
                <h3>
                  <ArticleTitle article={article} strings={strings} />
                </h3>
                {article.source && (
                  <p className={`muted ${styles.source}`}>
                    {article.source} {article.href && <Icon name="out" />}
                  </p>
                )}
              </li>
            ))}
          </ul>
        )}
      </div>
    </section>
  );
}
