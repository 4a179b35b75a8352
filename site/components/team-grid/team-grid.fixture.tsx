import type { Fixture } from '#components/fixture.ts';
import { teamCard } from '#fixtures/cards.ts';
import { TeamGrid } from './team-grid.tsx';

export const fixtures: Fixture[] = [
  {
    name: 'Default, one person without portrait',
    render: ({ strings }) => (
      <div className="grid">
        <TeamGrid
          strings={strings}
          members={[
            teamCard('Salma Idrissi', 'Founder, drawing', 'team-01'),
            teamCard('Noor Haddad', 'Writing', 'team-02'),
            teamCard('Maximilienne de La Rochefoucauld-Beauregard', 'Head of everything that turns', 'team-03'),
            teamCard('Tove Lindqvist', 'Light', null),
          ]}
        />
      </div>
    ),
  },
  {
    name: 'One person',
    render: ({ strings }) => (
      <div className="grid">
        <TeamGrid strings={strings} members={[teamCard('Alone', 'Everything', 'team-04')]} />
      </div>
    ),
  },
];
