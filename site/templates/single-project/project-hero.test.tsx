import { maskFragments } from 'gql.tada';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { heroPicture } from '#fixtures/images.ts';
import { videoField } from '#fixtures/videos.ts';
import { CaseHeroFragment, ProjectHero } from './project-hero.tsx';

const render = (videoFileElement: ReturnType<typeof videoField>, heroColourElement: string | null = null) =>
  renderToStaticMarkup(
    <ProjectHero
      data={maskFragments([CaseHeroFragment], {
        id: '1',
        title: 'Orrery Hall',
        emphasisTitleElement: null,
        postDate: '2025-03-14T09:00:00Z',
        client: 'Museo Alborada',
        yearElement: '2025',
        imageElement: heroPicture('orrery-hall-hero'),
        overrideHeroImage: false,
        heroImage: [],
        heroColourElement,
        videoFileElement,
      })}
      listingPath="/projects"
      strings={{ 'media.video.play': 'Play the video' }}
    />,
  );

it('[C2] a project’s video loops over its image, with a play button', () => {
  expect(render(videoField())).toMatch(
    /<img [^>]*fetchPriority="high".*<video [^>]*loop="".*aria-label="Play the video"/,
  );
  expect(render([])).not.toMatch(/<video|<button/);
});

it('[C2] the title is legible on the editor’s color, or else on the image’s color', () => {
  expect(render([])).toContain('data-theme="dark" data-header="dark" style="--ground:#162647;');
  expect(render([], '#f3d9b8')).toMatch(/data-theme="default".*--ground:#f3d9b8;--text:#10182b/);
  // No text color reaches 4.5:1 on a medium color.
  expect(render([], '#777777')).not.toContain('--ground:#777777');
});
