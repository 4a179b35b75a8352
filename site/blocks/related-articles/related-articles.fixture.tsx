import { newsTeaser, pressTeaser } from '#lib/fixtures/teasers.ts';
import { frenchTitle } from '#lib/fixtures/words.ts';
import { fixturesOf } from '#parts/fixture.ts';
import { RelatedArticles, RelatedArticlesFragment } from './related-articles.tsx';

/** The demo has no French article, so this one links to a French page that exists. */
const french = { siteHandle: 'fr', tag: 'Atelier', uri: 'style-guide' };

export const fixtures = fixturesOf(RelatedArticles, RelatedArticlesFragment, {
  'As designed': {
    titleElement: 'From <em>the workbench</em>',
    newsElement: [
      newsTeaser('What a seven-year-old taught us about lenses'),
      newsTeaser('Sixty words, then the pencil', 'whale-nave-visitors'),
      pressTeaser('The quietest aquarium in Europe'),
    ],
  },
  'One article, the usual title': { titleElement: null, newsElement: [newsTeaser('Alone', null)] },
  French: { titleElement: frenchTitle, newsElement: [newsTeaser('Soixante mots, puis le crayon', undefined, french)] },
});
