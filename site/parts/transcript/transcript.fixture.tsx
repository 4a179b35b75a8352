import { frenchText, longText } from '#lib/fixtures/words.ts';
import type { Fixture } from '#parts/fixture.ts';
import { Transcript } from './transcript.tsx';

const transcript = (html: string): Fixture['render'] => {
  return ({ strings }) => (
    <div className="grid">
      <Transcript html={html} strings={strings} />
    </div>
  );
};

export const fixtures: Fixture[] = [
  { name: 'Closed, long', render: transcript(longText) },
  { name: 'None: no disclosure', render: transcript(' ') },
  { name: 'French', site: 'fr', render: transcript(frenchText) },
];
