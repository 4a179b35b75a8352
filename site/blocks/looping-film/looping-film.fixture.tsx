import type { Fixture } from '../fixture.ts';
import { LoopingFilm } from './looping-film.client.tsx';

const sources = [{ url: '/media/loop-orrery.mp4', mimeType: 'video/mp4' }];

export const fixtures: Fixture[] = [
  {
    name: 'With its button',
    render: () => (
      <div style={{ position: 'relative', aspectRatio: '16 / 9', background: 'var(--night)', color: 'var(--paper)' }}>
        <LoopingFilm sources={sources} playLabel="Play the film" pauseLabel="Pause the film" />
      </div>
    ),
  },
];
