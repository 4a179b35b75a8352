import type { Fixture } from '#components/fixture.ts';
import { SectionLabel } from './section-label.tsx';

const label = (title: string | null): Fixture['render'] => {
  return () => (
    <div className="grid axis" style={{ '--pad': 'var(--s-8)' }}>
      <SectionLabel title={title} />
      <p className="c-4-10">The text that it labels stands right of the axis.</p>
    </div>
  );
};

export const fixtures: Fixture[] = [
  { name: 'Default', render: label('How we work') },
  { name: 'Longest', render: label('What thirty children, four curators and a patient plumber taught us') },
  { name: 'No title', render: label(null) },
];
