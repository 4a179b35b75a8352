import { frenchText, longText } from '#lib/fixtures/words.ts';
import type { Fixture } from '../fixture.ts';
import { Transcript } from './transcript.tsx';

export const fixtures: Fixture[] = [
  { name: 'Closed, long', render: ({ strings }) => <Transcript html={longText} strings={strings} /> },
  { name: 'None: nothing is shown', render: ({ strings }) => <Transcript html=" " strings={strings} /> },
  { name: 'French', site: 'fr', render: ({ strings }) => <Transcript html={frenchText} strings={strings} /> },
];
