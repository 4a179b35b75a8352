import { notFound } from 'next/navigation';
import { type FlexibleData, FlexibleFragment } from '#blocks/registry.tsx';
import { ArticleList } from '#components/article-list/article-list.tsx';
import { Title } from '#components/ui/title.tsx';
import { PageCta } from '#layout/page-cta.tsx';
import { Share } from '#layout/share/share.tsx';
import { getFirstImage } from '#lib/cms/fragments/image.ts';
import { readFragment } from '#lib/cms/graphql.ts';
import { getPageMetadata } from '#lib/seo/metadata.ts';
import { localeStrings } from '#lib/strings/strings.ts';
import { translate } from '#lib/strings/translate.ts';
import { plainText } from '#lib/text/plain-text.ts';
import { PageBlocks } from '#templates/page-blocks.tsx';
import type { Template } from '#templates/template.ts';
import { ArticleBody } from './article-body.tsx';
import { ArticleHero } from './article-hero.tsx';
import { loadRecentNews, loadSingleNews } from './query.ts';

const relatedTypes = ['relatedArticles_Entry', 'relatedProjects_Entry'];

type Items = readonly (FlexibleData | null)[];

/** Separates the related-content blocks, which are shown after the article. */
function splitRelated(items: Items | null | undefined): { body: Items; onward: Items } {
  const { body = [], onward = [] } = Object.groupBy(items ?? [], (item) =>
    item && relatedTypes.includes(readFragment(FlexibleFragment, item).__typename) ? 'onward' : 'body',
  );
  return { body, onward };
}

/** News article or press article. */
export const singleNews: Template = {
  section: 'news',
  async metadata({ route }) {
    const entry = await loadSingleNews(route.site, route.slug);
    if (!entry) return null;
    const described = getPageMetadata(route.site, {
      meta: entry,
      seo: entry.seo,
      description: entry.wysiwygSimpleElement,
      image: getFirstImage(entry.imageElement)?.w1440,
    });
    return {
      ...described,
      hasFeeds: true,
      subject: { type: 'article', published: entry.postDate, author: entry.authorElement },
    };
  },

  async Page({ route }) {
    const [entry, latest, strings] = await Promise.all([
      loadSingleNews(route.site, route.slug),
      loadRecentNews(route.site, route.id),
      localeStrings(route.site),
    ]);
    if (!entry) notFound();
    const context = { site: route.site, strings };
    const { body, onward } = splitRelated(entry.flexibleComponents);
    return (
      <main id="main" tabIndex={-1}>
        <article>
          <ArticleHero entry={entry} context={context} />
          {body.length > 0 && <ArticleBody entry={entry} items={body} context={context} page={route.route} />}
          <Share
            path={route.route}
            page={{ title: plainText(entry.title), media: getFirstImage(entry.imageElement)?.w1440 ?? undefined }}
            strings={strings}
          />
        </article>
        <PageBlocks items={onward} context={context} page={route.route} />
        {latest.length > 0 && (
          <section className="section" data-theme="alt" data-header="alt" aria-labelledby="related-title">
            <div className="grid">
              <Title text={translate(strings, 'news.related')} className="space-8" id="related-title" />
              <ArticleList articles={latest} strings={strings} layout="cards" />
            </div>
          </section>
        )}
        <PageCta site={route.site} isDisplayed={entry.displayFooterCta} data={entry.footerCtaElement} />
      </main>
    );
  },
};
