import type { Fixture } from '#components/fixture.ts';
import { newsCard, pressCard } from '#fixtures/cards.ts';
import { frenchTitle, longTitle } from '#fixtures/text.ts';
import { ArticleList } from './article-list.tsx';
import { ArticleYears } from './article-years.tsx';

const articles = [
  newsCard('What a seven-year-old taught us about lenses'),
  newsCard(longTitle.replace(/<[^>]+>/g, ''), null),
  pressCard('The quietest aquarium in Europe'),
];

const withoutUrl = [
  pressCard('Seen on the evening news', { externalUrl: null }),
  pressCard('Heard on the radio', { newsTypeElement: 'broadcast', externalUrl: null }),
];

const french = [
  newsCard(frenchTitle.replace(/<[^>]+>/g, ''), 'canopy-walk-birds', {
    siteHandle: 'fr',
    uri: 'slider-agora',
    tag: 'Atelier',
  }),
];

export const fixtures: Fixture[] = [
  {
    name: 'Cards: with image, without, press',
    render: ({ strings }) => (
      <div className="grid">
        <ArticleList articles={articles} strings={strings} layout="cards" />
      </div>
    ),
  },
  {
    name: 'Rows',
    render: ({ strings }) => (
      <div className="grid">
        <ArticleList articles={articles} strings={strings} />
      </div>
    ),
  },
  {
    name: 'One card',
    render: ({ strings }) => (
      <div className="grid">
        <ArticleList articles={articles.slice(0, 1)} strings={strings} layout="cards" />
      </div>
    ),
  },
  {
    name: 'Press article without a URL',
    render: ({ strings }) => (
      <div className="grid">
        <ArticleList articles={withoutUrl} strings={strings} />
        <ArticleList articles={withoutUrl} strings={strings} layout="cards" />
      </div>
    ),
  },
  {
    name: 'French',
    site: 'fr',
    render: ({ strings }) => (
      <>
        <div className="grid">
          <ArticleList articles={french} strings={strings} layout="cards" />
        </div>
        <ArticleYears articles={french} strings={strings} />
      </>
    ),
  },
  { name: 'By year', render: ({ strings }) => <ArticleYears articles={articles} strings={strings} /> },
];
