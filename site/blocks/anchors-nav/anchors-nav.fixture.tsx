import type { Fixture } from '#components/fixture.ts';
import { createFixtures } from '#components/fixture.ts';
import { AnchorsNav, AnchorsNavFragment } from './anchors-nav.tsx';

const withAnchors = (anchors: readonly string[]): ((fixture: Fixture) => Fixture) => {
  return ({ render, ...fixture }) => ({ ...fixture, render: (context) => render({ ...context, anchors }) });
};

export const fixtures: Fixture[] = [
  ...createFixtures(AnchorsNav, AnchorsNavFragment, {
    Default: { titleElement: 'On this page' },
  }).map(withAnchors(['Landing place', 'How we work', 'Who we are'])),
  ...createFixtures(AnchorsNav, AnchorsNavFragment, {
    'Overflowing': { titleElement: 'In this handbook' },
  }).map(
    withAnchors([
      'Drawing the first idea',
      'Writing sixty words, then the pencil',
      'Building in brass and limewood',
      'Testing with thirty children',
      'Installing at night',
      'Coming back after a year',
      'Paying the bills',
      'Where the tools hang',
    ]),
  ),
  ...createFixtures(AnchorsNav, AnchorsNavFragment, { 'French, one anchor': { titleElement: null } }).map(
    withAnchors(['Ce que nous croyons']),
  ),
];
