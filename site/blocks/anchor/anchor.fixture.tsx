import { createFixtures } from '#components/fixture.ts';
import { Anchor, AnchorFragment } from './anchor.tsx';

export const fixtures = createFixtures(Anchor, AnchorFragment, {
  'A place to land on, with nothing to see': { __typename: 'anchor_Entry', titleElement: 'Landing place' },
  'Without a title it is left out': { __typename: 'anchor_Entry', titleElement: null },
});
