import type { ComponentProps } from 'react';
import { AnchorLinks } from '#blocks/anchors-nav/anchors-nav.client.tsx';
import { translate } from '#lib/strings/translate.ts';
import { PageBlocks } from '#templates/page-blocks.tsx';
import styles from './article-body.module.css';
import type { ArticlePartProps } from './article-hero.tsx';
import { getArticleHtml } from './article-html.ts';
import { getHeadings } from './reading.ts';

type ArticleBodyProps = ArticlePartProps & { items: ComponentProps<typeof PageBlocks>['items']; page: string };

/** The article body, with a table of contents and the author. */
export function ArticleBody({ entry, items, context, page }: ArticleBodyProps) {
  const { strings } = context;
  const headings = getHeadings(getArticleHtml(items));
  return (
    <div className={styles.body}>
      <div className={`grid axis ${styles.contents}`}>
        {headings.length > 1 && (
          <nav className="sticky-label" aria-label={translate(strings, 'news.contents')}>
            <AnchorLinks links={headings} />
          </nav>
        )}
      </div>
      <PageBlocks items={items} context={context} page={page} />
      {entry.authorElement && (
        <footer className={`grid ${styles.foot}`}>
          <p>
            <span className="label">{translate(strings, 'news.writtenBy')}</span>
            <br />
            {entry.authorElement}
          </p>
        </footer>
      )}
    </div>
  );
}
