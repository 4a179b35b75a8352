import { createFixtures } from '#components/fixture.ts';
import { drawingImage } from '#fixtures/drawings.ts';
import { longWord } from '#fixtures/text.ts';
import type { ResultOf } from '#lib/cms/graphql.ts';
import { Drawing, DrawingFragment } from './drawing.tsx';

const designed: ResultOf<typeof DrawingFragment> = {
  themeElement: 'dark',
  imageElement: drawingImage('tidal-hall-section', 452, {
    alt: 'Section through the hall: the floor falls two degrees from the entrance to the tank',
    legend: 'Section A, 1:200. The tank is the lamp.',
  }),
};

export const fixtures = createFixtures(Drawing, DrawingFragment, {
  'On ink': designed,
  'On paper, no caption': {
    themeElement: 'default',
    imageElement: drawingImage('orrery-hall-section', 572, { alt: 'Section through the dome', legend: null }),
  },
  'Longest caption': {
    themeElement: 'verdigris',
    imageElement: drawingImage('canopy-walk-section', 338, {
      alt: 'The walk, unrolled',
      legend: `Section A, 1:400. ${longWord}, and more words than anyone would set under a drawing of that height.`,
    }),
  },
  'No drawing: not rendered': { ...designed, imageElement: [] },
  French: {
    themeElement: 'alt',
    imageElement: drawingImage('whale-nave-section', 392, {
      alt: 'Coupe longitudinale de la nef',
      legend: 'Coupe A, 1:250. Dix-neuf arches et une baleine.',
    }),
  },
});
