import type { Fixture } from '#components/fixture.ts';
import { memberCard } from '#fixtures/cards.ts';
import { TeamGrid } from './team-grid.tsx';

export const fixtures: Fixture[] = [
  {
    name: 'As designed; one without a portrait',
    render: ({ strings }) => (
      <div className="grid">
        <TeamGrid
          strings={strings}
          members={[
            memberCard('Salma Idrissi', 'Founder, drawing', 'team-01'),
            memberCard('Noor Haddad', 'Writing', 'team-02'),
            memberCard('Maximilienne de La Rochefoucauld-Beauregard', 'Head of everything that turns', 'team-03'),
            memberCard('Tove Lindqvist', 'Light', null),
          ]}
        />
      </div>
    ),
  },
  {
    name: 'One person',
    render: ({ strings }) => (
      <div className="grid">
        <TeamGrid strings={strings} members={[memberCard('Alone', 'Everything', 'team-04')]} />
      </div>
    ),
  },
];
