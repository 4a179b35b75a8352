import { memberTeaser } from '#lib/fixtures/teasers.ts';
import type { Fixture } from '#parts/fixture.ts';
import { TeamThumbnails } from './team-thumbnails.tsx';

export const fixtures: Fixture[] = [
  {
    name: 'As designed; one without a portrait',
    render: ({ strings }) => (
      <div className="grid">
        <TeamThumbnails
          strings={strings}
          members={[
            memberTeaser('Salma Idrissi', 'Founder, drawing', 'team-01'),
            memberTeaser('Noor Haddad', 'Writing', 'team-02'),
            memberTeaser('Maximilienne de La Rochefoucauld-Beauregard', 'Head of everything that turns', 'team-03'),
            memberTeaser('Tove Lindqvist', 'Light', null),
          ]}
        />
      </div>
    ),
  },
  {
    name: 'One person',
    render: ({ strings }) => (
      <div className="grid">
        <TeamThumbnails strings={strings} members={[memberTeaser('Alone', 'Everything', 'team-04')]} />
      </div>
    ),
  },
];
