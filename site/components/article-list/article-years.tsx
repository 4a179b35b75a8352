import { type NewsCardData, NewsCardFragment } from '#lib/cms/fragments/cards.ts';
import { readFragment } from '#lib/cms/graphql.ts';
import type { Strings } from '#lib/strings/strings.ts';
import { getYear } from '#lib/text/dates.ts';
import { ArticleList } from './article-list.tsx';
import styles from './article-years.module.css';

type ArticleYearsProps = { articles: readonly NewsCardData[]; strings: Strings };

/** Articles grouped by year, in the given order. The year is sticky. */
export function ArticleYears({ articles, strings }: ArticleYearsProps) {
  const years = Map.groupBy(articles, (article) =>
    getYear(readFragment(NewsCardFragment, article).postDate ?? '1970-01-01'),
  );
  return [...years].map(([year, articlesInYear]) => (
    <div key={year} className={`grid ${styles.year}`}>
      <h2 className={`sticky-label ${styles.number}`}>
        <span className="sr">{year}</span>
        <span aria-hidden="true">
          <i>{year.slice(0, 2)}</i>
          {year.slice(2)}
        </span>
      </h2>
      <ArticleList articles={articlesInYear} strings={strings} isYearShown={false} className="c-4-12" />
    </div>
  ));
}
