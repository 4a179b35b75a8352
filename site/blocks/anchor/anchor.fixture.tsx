import { createFixtures } from '#components/fixture.ts';
import { Anchor, AnchorFragment } from './anchor.tsx';

export const fixtures = createFixtures(Anchor, AnchorFragment, {
  'Invisible anchor': { __typename: 'anchor_Entry', titleElement: 'Landing place' },
  'No title: not rendered': { __typename: 'anchor_Entry', titleElement: null },
});
