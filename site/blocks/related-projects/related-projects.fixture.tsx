import { projectTeaser } from '#lib/fixtures/teasers.ts';
import { frenchTitle } from '#lib/fixtures/words.ts';
import { fixturesOf } from '#parts/fixture.ts';
import { RelatedProjects, RelatedProjectsFragment } from './related-projects.tsx';

export const fixtures = fixturesOf(RelatedProjects, RelatedProjectsFragment, {
  'As designed': {
    titleElement: 'Rooms <em>like this one</em>',
    projectsElement: [
      projectTeaser('Tidal Hall'),
      projectTeaser('Orrery Hall', 'orrery-hall-planets'),
      projectTeaser('Night Terrarium', 'night-terrarium-hero'),
    ],
  },
  'One project, the usual title': { titleElement: null, projectsElement: [projectTeaser('Alone', null)] },
  French: {
    titleElement: frenchTitle,
    projectsElement: [projectTeaser('Tidal Hall'), projectTeaser('Planetarium', 'planetarium-sky')],
  },
});
