import { Emphasis } from '#components/ui/emphasis.tsx';
import { Icon } from '#components/ui/icon.tsx';
import { Picture } from '#components/ui/picture.tsx';
import { RichText } from '#components/ui/rich-text.tsx';
import { SiteLink } from '#components/ui/site-link.client.tsx';
import { getFirstImage } from '#lib/cms/fragments/image.ts';
import { toNewsType } from '#lib/cms/fragments/news-type.ts';
import type { Locale } from '#lib/locales.ts';
import { getEntryPath } from '#lib/routes/entry-path.ts';
import { uris } from '#lib/routes/routes.ts';
import type { Strings } from '#lib/strings/strings.ts';
import { translate } from '#lib/strings/translate.ts';
import { formatLongDate, toIsoDate } from '#lib/text/dates.ts';
import { plainText } from '#lib/text/plain-text.ts';
import { getExternalHref } from '#lib/text/safe-href.ts';
import styles from './article-hero.module.css';
import { getArticleHtml } from './article-html.ts';
import type { NewsEntry } from './query.ts';
import { getReadingMinutes } from './reading.ts';

export type ArticlePartProps = { entry: NewsEntry; context: { site: Locale; strings: Strings } };

/** Titles up to this length are set larger. */
const maxShortLetters = 28;

/** Returns the tag and reading time, as in "Notebook, 4 min"; for a press article, only the tag. */
function formatKind({ entry, context: { strings } }: ArticlePartProps): string {
  if (toNewsType(entry.newsTypeElement) === 'press') return entry.tag || translate(strings, 'news.tag.press');
  const count = getReadingMinutes([entry.wysiwygSimpleElement ?? '', ...getArticleHtml(entry.flexibleComponents)]);
  return [entry.tag, translate(strings, 'news.readingTime', { count })].filter(Boolean).join(', ');
}

/** Link to a press article's source. */
function SourceLink({ entry, context: { strings } }: ArticlePartProps) {
  const href = getExternalHref(entry.externalUrl);
  if (!href) return null;
  return (
    <a className={`btn btn--primary ${styles.source}`} href={href} target="_blank" rel="noopener">
      {translate(strings, 'news.source', { source: entry.externalSource || new URL(href).hostname })}
      <span className="sr"> ({translate(strings, 'layout.newTab')})</span> <Icon name="out" />
    </a>
  );
}

const frames = [
  { from: 900, width: '42vw', ratio: 1 },
  { width: '100vw', ratio: 1 },
] as const;

export function ArticleHero({ entry, context }: ArticlePartProps) {
  const { site, strings } = context;
  const image = getFirstImage(entry.imageElement);
  const title = entry.emphasisTitleElement || entry.title;
  const isShort = plainText(title).length <= maxShortLetters;
  return (
    <header className={styles.hero}>
      <div className="grid beside stack-6">
        <p className={`label wrap ${styles.meta}`}>
          <SiteLink className="inline" href={getEntryPath(site, uris.news)}>
            {translate(strings, 'news.back')}
          </SiteLink>
          {entry.postDate && <time dateTime={toIsoDate(entry.postDate)}>{formatLongDate(entry.postDate, site)}</time>}
          <span>{formatKind({ entry, context })}</span>
        </p>
        <h1 className={styles.title} {...(isShort && { 'data-short': '' })}>
          <Emphasis text={title} />
        </h1>
        <div className={`stack ${styles.standfirst}`}>
          <RichText html={entry.wysiwygSimpleElement} className={`lead flow ${styles.words}`} />
          {toNewsType(entry.newsTypeElement) === 'press' && <SourceLink entry={entry} context={context} />}
        </div>
        {image && (
          <figure className={styles.picture}>
            <Picture image={image} frames={frames} isPriority />
            {image.legend && <figcaption>{image.legend}</figcaption>}
          </figure>
        )}
      </div>
    </header>
  );
}
