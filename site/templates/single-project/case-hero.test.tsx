import { maskFragments } from 'gql.tada';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { film } from '#lib/fixtures/films.ts';
import { heroPicture } from '#lib/fixtures/pictures.ts';
import { CaseHero, CaseHeroFragment } from './case-hero.tsx';

const render = (videoFileElement: ReturnType<typeof film> | null) =>
  renderToStaticMarkup(
    <CaseHero
      data={maskFragments([CaseHeroFragment], {
        id: '1',
        title: 'Orrery Hall',
        emphasisTitleElement: null,
        postDate: '2025-03-14T09:00:00Z',
        client: 'Museo Alborada',
        yearElement: '2025',
        imageElement: heroPicture('orrery-hall-hero'),
        overrideHeroImage: false,
        heroImage: null,
        videoFileElement,
      })}
      listingPath="/projects"
      strings={{ 'media.film.play': 'Play the film' }}
    />,
  );

it('[C2] the film of a project loops over its picture, with a button to pause it', () => {
  expect(render(film())).toMatch(/<img [^>]*fetchPriority="high".*<video [^>]*loop="".*aria-label="Play the film"/);
  expect(render(null)).not.toMatch(/<video|<button/);
});
