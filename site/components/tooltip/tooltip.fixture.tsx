import type { Fixture } from '#components/fixture.ts';
import { longTitle } from '#fixtures/text.ts';
import { Tooltip } from './tooltip.client.tsx';

export const fixtures: Fixture[] = [
  {
    name: 'Default',
    render: () => (
      <div className="grid">
        <p>
          The planets are <Tooltip tip="Tilia cordata, dried for three years">limewood</Tooltip>, turned by hand.
        </p>
      </div>
    ),
  },
  {
    name: 'Longest text',
    render: () => (
      <div className="grid">
        <p>
          <Tooltip tip={longTitle.replace(/<[^>]+>/g, '')}>Patience</Tooltip>
        </p>
      </div>
    ),
  },
];
