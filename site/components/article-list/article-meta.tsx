import { Emphasis, keepWordsWhole } from '#components/ui/emphasis.tsx';
import { SiteLink } from '#components/ui/site-link.client.tsx';
import type { Strings } from '#lib/strings/strings.ts';
import { translate } from '#lib/strings/translate.ts';
import { formatLongDate, formatShortDate, toIsoDate } from '#lib/text/dates.ts';
import type { Article } from './to-article.ts';

type ArticlePartProps = { article: Article; strings: Strings };

/** Date and type of an article. */
export function ArticleMeta({ article, strings, isYearShown }: ArticlePartProps & { isYearShown: boolean }) {
  const { date, site, isPress } = article;
  const tag = article.tag ?? (isPress ? translate(strings, 'news.tag.press') : undefined);
  return (
    <>
      {date && (
        <time dateTime={toIsoDate(date)}>{isYearShown ? formatLongDate(date, site) : formatShortDate(date, site)}</time>
      )}
      {tag && <span>{tag}</span>}
    </>
  );
}

/** Title with a link that covers the card. */
export function ArticleTitle({ article, strings, isLarge = false }: ArticlePartProps & { isLarge?: boolean }) {
  const { href, isPress } = article;
  const title = isLarge ? <Emphasis text={article.emphasisTitle} /> : keepWordsWhole(article.title);
  if (!href) return title;
  if (!isPress) {
    return (
      <SiteLink className="draw cover-link" href={href}>
        {title}
      </SiteLink>
    );
  }
  return (
    <a className="draw cover-link" href={href} target="_blank" rel="noopener">
      {title}
      <span className="sr"> ({translate(strings, 'layout.newTab')})</span>
    </a>
  );
}
