import { firstImage } from '#lib/cms/fragments/image.ts';
import { picture } from '#lib/fixtures/pictures.ts';
import { Picture } from '#lib/ui/picture.tsx';
import type { Fixture } from '#parts/fixture.ts';
import { LoopingFilm } from './looping-film.client.tsx';

const still = firstImage(picture('orrery-hall-hero'));
const sources = [{ url: '/media/loop-orrery.mp4', mimeType: 'video/mp4', size: null }];

export const fixtures: Fixture[] = [
  {
    name: 'With its button',
    render: () => (
      <div style={{ position: 'relative', color: 'var(--paper)' }}>
        {still && <Picture image={still} frames={[{ width: '100vw' }]} />}
        <LoopingFilm sources={sources} playLabel="Play the film" pauseLabel="Pause the film" />
      </div>
    ),
  },
];
