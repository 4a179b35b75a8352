import { maskFragments } from 'gql.tada';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { HeroFragment } from '#components/hero/hero.tsx';
import { heroPicture, imageField } from '#fixtures/images.ts';
import { videoField } from '#fixtures/videos.ts';
import type { HeroImageData } from '#lib/cms/fragments/image.ts';
import type { ResultOf } from '#lib/cms/graphql.ts';
import { HeroPictureFragment, MarketHero, MarketHeroFragment } from './market-hero.tsx';

const plain: ResultOf<typeof HeroFragment> = {
  surtitleElement: null,
  emphasisTitleElement: 'Old things',
  textElement: null,
  linkElement: null,
  displayMedia: true,
  mediaType: 'image',
  imageElement: [],
  posterElement: [],
  loopVideoFileElement: [],
  videoSource: null,
  videoFileElement: [],
  videoId: null,
  transcript: null,
};

function render(hero: Partial<typeof plain>, imageElement: HeroImageData[] | null = null): string {
  const own = maskFragments([HeroPictureFragment], { imageElement: imageElement ?? [] });
  const data = maskFragments([MarketHeroFragment], {
    title: 'Museums',
    groundElement: 'sand',
    imageElement: heroPicture('market-museums'),
    hero: [Object.assign(maskFragments([HeroFragment], { ...plain, ...hero }), own)],
  });
  return renderToStaticMarkup(<MarketHero data={data} strings={{ 'media.transcript': 'Read the transcript' }} />);
}

describe('[C2] MarketHero', () => {
  it("shows the hero's image, or else the market's", () => {
    expect(render({}, heroPicture('tidal-hall-hero'))).toMatch(/<img [^>]*tidal-hall-hero/);
    expect(render({})).toMatch(/<img [^>]*market-museums/);
  });

  it('renders no media if they are disabled', () => {
    const html = render({ displayMedia: false, mediaType: 'video', videoFileElement: videoField() });
    expect(html).toContain('Old things');
    expect(html).not.toMatch(/<img|<video|<figure/);
  });

  it('renders self-hosted, external and looping videos', () => {
    const own = render({ mediaType: 'video', videoFileElement: videoField(), transcript: '<p>A motor starts.</p>' });
    expect(own).toMatch(/<video [^>]*controls="".*<summary[^>]*>Read the transcript.*A motor starts/);
    expect(render({ mediaType: 'video', videoSource: 'youtube', videoId: 'dQw4w9WgXcQ' })).toContain(
      'href="https://www.youtube.com/watch?v=dQw4w9WgXcQ"',
    );
    const loop = render({
      mediaType: 'loop',
      loopVideoFileElement: videoField(),
      posterElement: imageField('tidal-hall-hero'),
    });
    expect(loop).toMatch(/<video [^>]*loop=""/);
    expect(loop.match(/<img [^>]*fetchPriority="high"/g), 'the video is below the market’s image').toHaveLength(1);
  });
});
