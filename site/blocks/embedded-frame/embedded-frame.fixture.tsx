import { createFixtures } from '#components/fixture.ts';
import { drawingImage } from '#fixtures/drawings.ts';
import { nextId } from '#fixtures/next-id.ts';
import type { ResultOf } from '#lib/cms/graphql.ts';
import { EmbeddedFrame, EmbeddedFrameFragment } from './embedded-frame.tsx';

const frame = (changes: Partial<ResultOf<typeof EmbeddedFrameFragment>> = {}) => ({
  id: nextId(),
  titleElement: 'The workshop on a map',
  frameUrl: 'https://www.openstreetmap.org/export/embed.html?bbox=-73.6,45.5,-73.5,45.6',
  ratioElement: '16:9',
  drawingElement: [],
  ...changes,
});

export const fixtures = createFixtures(EmbeddedFrame, EmbeddedFrameFragment, {
  '16:9': frame(),
  'With a placeholder drawing': frame({
    drawingElement: drawingImage('workshop-map', 675, { alt: 'The workshop, south of the railway', legend: null }),
  }),
  '4:3': frame({ ratioElement: '4:3' }),
  '1:1, no title': frame({ ratioElement: '1:1', titleElement: null }),
  French: frame({ titleElement: 'L’atelier sur une carte' }),
});
