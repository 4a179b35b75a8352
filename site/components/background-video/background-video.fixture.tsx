import type { Fixture } from '#components/fixture.ts';
import { Picture } from '#components/ui/picture.tsx';
import { imageField } from '#fixtures/images.ts';
import { getFirstImage } from '#lib/cms/fragments/image.ts';
import { BackgroundVideo } from './background-video.client.tsx';

const still = getFirstImage(imageField('orrery-hall-hero'));
const sources = [{ url: '/media/loop-orrery.mp4', mimeType: 'video/mp4', size: null }];

export const fixtures: Fixture[] = [
  {
    name: 'Default',
    render: () => (
      <div style={{ position: 'relative', color: 'var(--paper)' }}>
        {still && <Picture image={still} frames={[{ width: '100vw' }]} />}
        <BackgroundVideo sources={sources} playLabel="Play the video" pauseLabel="Pause the video" />
      </div>
    ),
  },
];
