import type { Fixture } from '#components/fixture.ts';
import { frenchText, longText } from '#fixtures/text.ts';
import { Transcript } from './transcript.tsx';

const transcript = (html: string): Fixture['render'] => {
  return ({ strings }) => (
    <div className="grid">
      <Transcript html={html} strings={strings} />
    </div>
  );
};

export const fixtures: Fixture[] = [
  { name: 'Collapsed, long', render: transcript(longText) },
  { name: 'Empty', render: transcript(' ') },
  { name: 'French', site: 'fr', render: transcript(frenchText) },
];
