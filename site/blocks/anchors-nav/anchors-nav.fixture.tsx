import type { Fixture } from '#components/fixture.ts';
import { fixturesOf } from '#components/fixture.ts';
import { AnchorsNav, AnchorsNavFragment } from './anchors-nav.tsx';

const among = (anchors: readonly string[]): ((fixture: Fixture) => Fixture) => {
  return ({ render, ...fixture }) => ({ ...fixture, render: (context) => render({ ...context, anchors }) });
};

export const fixtures: Fixture[] = [
  ...fixturesOf(AnchorsNav, AnchorsNavFragment, {
    'As designed': { titleElement: 'On this page' },
  }).map(among(['Landing place', 'How we work', 'Who we are'])),
  ...fixturesOf(AnchorsNav, AnchorsNavFragment, {
    'More than the row holds': { titleElement: 'In this handbook' },
  }).map(
    among([
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
  ...fixturesOf(AnchorsNav, AnchorsNavFragment, { 'French, one anchor': { titleElement: null } }).map(
    among(['Ce que nous croyons']),
  ),
];
