import { createFixtures } from '#components/fixture.ts';
import { newsCard, pressCard } from '#fixtures/cards.ts';
import { frenchTitle } from '#fixtures/text.ts';
import { RelatedArticles, RelatedArticlesFragment } from './related-articles.tsx';

/** The demo has no French article, so the card links to an existing French page. */
const french = { siteHandle: 'fr', tag: 'Atelier', uri: 'style-guide' };

export const fixtures = createFixtures(RelatedArticles, RelatedArticlesFragment, {
  Default: {
    titleElement: 'From <em>the workbench</em>',
    newsElement: [
      newsCard('What a seven-year-old taught us about lenses'),
      newsCard('Sixty words, then the pencil', 'whale-nave-dusk'),
      pressCard('The quietest aquarium in Europe'),
    ],
  },
  'One article, default title': { titleElement: null, newsElement: [newsCard('Alone', null)] },
  French: { titleElement: frenchTitle, newsElement: [newsCard('Soixante mots, puis le crayon', undefined, french)] },
});
