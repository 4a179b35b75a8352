import { Emphasis } from '#components/ui/emphasis.tsx';
import { Icon } from '#components/ui/icon.tsx';
import { Picture } from '#components/ui/picture.tsx';
import { RichText } from '#components/ui/rich-text.tsx';
import { SiteLink } from '#components/ui/site-link.client.tsx';
import { firstImage } from '#lib/cms/fragments/image.ts';
import { newsType } from '#lib/cms/fragments/news-type.ts';
import { pathOf } from '#lib/routes/path-of.ts';
import { uris } from '#lib/routes/routes.ts';
import type { Site } from '#lib/sites.ts';
import type { Strings } from '#lib/strings/strings.ts';
import { translate } from '#lib/strings/translate.ts';
import { isoDay, longDate } from '#lib/text/dates.ts';
import { externalAddress } from '#lib/text/link-address.ts';
import { plainText } from '#lib/text/plain-text.ts';
import styles from './article-hero.module.css';
import { articleHtml } from './article-html.ts';
import type { NewsEntry } from './query.ts';
import { readingMinutes } from './reading.ts';

export type ArticlePartProps = { entry: NewsEntry; context: { site: Site; strings: Strings } };

/** The letters of a title that may be set larger, so that it stands up to the picture beside it. */
const mostShortLetters = 28;

/** The tag and, for an article of our own, its reading time: "Notebook, 4 min". */
function kindOf({ entry, context: { strings } }: ArticlePartProps): string {
  if (newsType(entry.newsTypeElement) === 'press') return entry.tag || translate(strings, 'news.tag.press');
  const count = readingMinutes([entry.wysiwygSimpleElement ?? '', ...articleHtml(entry.flexibleComponents)]);
  return [entry.tag, translate(strings, 'news.readingTime', { count })].filter(Boolean).join(', ');
}

/** The link to the source of a press article. */
function SourceLink({ entry, context: { strings } }: ArticlePartProps) {
  const address = externalAddress(entry.externalUrl);
  if (!address) return null;
  return (
    <a className={`btn btn--primary ${styles.source}`} href={address} target="_blank" rel="noopener">
      {translate(strings, 'news.source', { source: entry.externalSource || new URL(address).hostname })}
      <span className="sr"> ({translate(strings, 'shell.newTab')})</span> <Icon name="out" />
    </a>
  );
}

const frames = [
  { from: 900, width: '42vw', ratio: 1 },
  { width: '100vw', ratio: 1 },
] as const;

/** The head of an article: a link back to the listing, title and standfirst beside its picture. */
export function ArticleHero({ entry, context }: ArticlePartProps) {
  const { site, strings } = context;
  const image = firstImage(entry.imageElement);
  const title = entry.emphasisTitleElement || entry.title;
  const isShort = plainText(title).length <= mostShortLetters;
  return (
    <header className={styles.hero}>
      <div className="grid">
        <p className={`label ${styles.meta}`}>
          <SiteLink className="inline" href={pathOf(site, uris.news)}>
            {translate(strings, 'news.back')}
          </SiteLink>
          {entry.postDate && <time dateTime={isoDay(entry.postDate)}>{longDate(entry.postDate, site)}</time>}
          <span>{kindOf({ entry, context })}</span>
        </p>
        <h1 className={styles.title} {...(isShort && { 'data-short': '' })}>
          <Emphasis text={title} />
        </h1>
        <div className={styles.standfirst}>
          <RichText html={entry.wysiwygSimpleElement} className={`lead ${styles.words}`} />
          {newsType(entry.newsTypeElement) === 'press' && <SourceLink entry={entry} context={context} />}
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
