import { newsTeaser, pressTeaser } from '#lib/fixtures/teasers.ts';
import { longTitle } from '#lib/fixtures/words.ts';
import type { Fixture } from '#parts/fixture.ts';
import { ArticleThumbnails } from './article-thumbnails.tsx';
import { ArticleYears } from './article-years.tsx';

const articles = [
  newsTeaser('What a seven-year-old taught us about lenses'),
  newsTeaser(longTitle.replace(/<[^>]+>/g, ''), null),
  pressTeaser('The quietest aquarium in Europe'),
];

export const fixtures: Fixture[] = [
  {
    name: 'Cards: with a picture, without, from the press',
    render: ({ strings }) => (
      <div className="grid">
        <ArticleThumbnails articles={articles} strings={strings} layout="cards" />
      </div>
    ),
  },
  {
    name: 'Rows',
    render: ({ strings }) => (
      <div className="grid">
        <ArticleThumbnails articles={articles} strings={strings} />
      </div>
    ),
  },
  {
    name: 'One card',
    render: ({ strings }) => (
      <div className="grid">
        <ArticleThumbnails articles={articles.slice(0, 1)} strings={strings} layout="cards" />
      </div>
    ),
  },
  { name: 'By year', render: ({ strings }) => <ArticleYears articles={articles} strings={strings} /> },
];
