import { ArticleList } from '#components/article-list/article-list.tsx';
import type { BlockContext } from '#components/block-context.ts';
import { Title } from '#components/ui/title.tsx';
import { NewsCardFragment } from '#lib/cms/fragments/cards.ts';
import { type FragmentOf, graphql, readFragment } from '#lib/cms/graphql.ts';
import { translate } from '#lib/strings/translate.ts';

export const RelatedArticlesFragment = graphql(
  `
  fragment RelatedArticles on relatedArticles_Entry {
    titleElement
    newsElement {
      __typename
      id
      sectionHandle
      ... on news_Entry { ...NewsCard }
    }
  }
`,
  [NewsCardFragment],
);

type RelatedArticlesProps = { data: FragmentOf<typeof RelatedArticlesFragment>; context: BlockContext };

/** News selected by an editor. */
export function RelatedArticles({ data, context }: RelatedArticlesProps) {
  const block = readFragment(RelatedArticlesFragment, data);
  const articles = (block.newsElement ?? []).flatMap((entry) => (entry?.__typename === 'news_Entry' ? entry : []));
  if (articles.length === 0) return null;
  return (
    <section className="section" data-theme="alt" data-header="alt">
      <div className="grid stack-8">
        <Title text={block.titleElement || translate(context.strings, 'news.related')} />
        <ArticleList articles={articles} strings={context.strings} layout="cards" />
      </div>
    </section>
  );
}
