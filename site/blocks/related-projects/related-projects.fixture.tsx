import { createFixtures } from '#components/fixture.ts';
import { projectCard } from '#fixtures/cards.ts';
import { frenchTitle } from '#fixtures/text.ts';
import { RelatedProjects, RelatedProjectsFragment } from './related-projects.tsx';

export const fixtures = createFixtures(RelatedProjects, RelatedProjectsFragment, {
  Default: {
    titleElement: 'Rooms <em>like this one</em>',
    projectsElement: [
      projectCard('Tidal Hall'),
      projectCard('Orrery Hall', 'orrery-hall-planets'),
      projectCard('Night Terrarium', 'night-terrarium-hero'),
    ],
  },
  'One project, default title': { titleElement: null, projectsElement: [projectCard('Alone', null)] },
  French: {
    titleElement: frenchTitle,
    projectsElement: [projectCard('Tidal Hall'), projectCard('Planetarium', 'planetarium-sky')],
  },
});
