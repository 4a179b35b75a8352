import type { Fixture } from '#components/fixture.ts';
import { projectCard } from '#fixtures/cards.ts';
import { longTitle } from '#fixtures/text.ts';
import { ProjectGrid } from './project-grid.tsx';

export const projects = [
  projectCard('Tidal Hall'),
  projectCard('Orrery Hall', 'orrery-hall-planets', { client: 'Terrane Museum' }),
  projectCard(longTitle.replace(/<[^>]+>/g, ''), 'canopy-walk-birds', { client: 'A client with a rather long name' }),
  projectCard('Without a picture', null),
  projectCard('Does not open', 'planetarium-sky', { disableOpeningInSingle: true, marketSelectorElement: [] }),
];

const list = (count: number, layout: 'wall' | 'row'): Fixture['render'] => {
  return ({ strings }) => (
    <div className="grid">
      <ProjectGrid projects={projects.slice(0, count)} strings={strings} layout={layout} />
    </div>
  );
};

export const fixtures: Fixture[] = [
  { name: 'Wall', render: list(5, 'wall') },
  { name: 'Wall of two', render: list(2, 'wall') },
  { name: 'Row of three', render: list(3, 'row') },
  { name: 'One project', render: list(1, 'row') },
  { name: 'None', render: list(0, 'row') },
];
