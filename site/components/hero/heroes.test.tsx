import { maskFragments } from 'gql.tada';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { demoStrings, renderNamedFixture } from '#blocks/fixture-html.ts';
import { designed as hero } from '#components/hero/hero.fixture.tsx';
import { Hero, HeroFragment } from '#components/hero/hero.tsx';
import { designed as homeHero } from '#components/home-hero/home-hero.fixture.tsx';
import { HomeHero, HomeHeroFragment } from '#components/home-hero/home-hero.tsx';
import { videoField } from '#fixtures/videos.ts';

const context = { strings: demoStrings.en };

describe('[C2] Hero', () => {
  it.each([
    ['picture', hero],
    ['poster of a loop', { ...hero, mediaType: 'loop', loopVideoFileElement: videoField() }],
  ])('preloads its %s if its title is the h1, and otherwise loads it lazily', (_, state) => {
    const data = maskFragments([HeroFragment], state);
    expect(renderToStaticMarkup(<Hero data={data} context={context} />)).toMatch(/<h1.*<img [^>]*fetchPriority="high"/);
    const below = renderToStaticMarkup(<Hero data={data} context={context} Heading="h2" />);
    expect(below).toMatch(/<h2.*<img [^>]*loading="lazy"/);
    expect(below).not.toContain('fetchPriority');
  });

  it('renders the label, title, text and link, and the image with its caption', () => {
    const html = renderNamedFixture('hero', 'With image');
    expect(html).toMatch(
      /class="label">About us<.*<em>one workshop<\/em><\/h2>.*<p>We draw.*href="\/about-us\/team">Meet/,
    );
    expect(html).toMatch(/<img [^>]*orrery-hall-hero/);
    expect(html).toMatch(/<figcaption[^>]*><span>Nine planets, one motor/);
    expect(html).not.toMatch(/<video|<details/);
  });

  it('renders a self-hosted video with a poster, a button, a transcript, and a noscript fallback', () => {
    const html = renderNamedFixture('hero', 'Self-hosted video with transcript');
    expect(html).toMatch(/<img [^>]*tidal-hall-hero.*<button [^>]*>.*Play the video.*Eleven trades, one workshop/);
    expect(html).toMatch(
      /<noscript><video [^>]*controls="" [^>]*preload="none" aria-label="Eleven trades, one workshop"><source src="\/media\/loop-orrery[^"]*\.webm[^"]*" type="video\/webm"\/>/,
    );
    expect(html).toMatch(/<details[^>]*><summary[^>]*>Read the transcript.*a child says/);
  });

  it('renders the poster and a link for an external video, and requests nothing from its site', () => {
    const html = renderNamedFixture('hero', 'External video');
    expect(html).toMatch(/<img [^>]*orrery-hall-hero/);
    expect(html).toMatch(/<a [^>]*href="https:\/\/www\.youtube\.com\/watch\?v=dQw4w9WgXcQ"/);
    expect(html).not.toMatch(/<iframe|<video| src="https:/);
  });

  it('renders a silent looping video over its poster, with a button and the transcript', () => {
    const html = renderNamedFixture('hero', 'Looping video');
    expect(html).toMatch(/<video [^>]*aria-hidden="true"[^>]*muted="" loop=""[^>]*preload="none"/);
    expect(html).toMatch(/<img .*<button [^>]*aria-label="Play the video"/);
    expect(html).toContain('Read the transcript');
  });

  it('renders no media if they are disabled, and no empty elements', () => {
    const html = renderNamedFixture('hero', 'Media off, title only');
    expect(html).toContain('one workshop');
    expect(html).not.toMatch(/<figure|<img|<video|class="label"|class="btn|<p>/);
  });
});

describe('[C2] HomeHero', () => {
  it('preloads its poster only if its title is the h1', () => {
    const data = maskFragments([HomeHeroFragment], homeHero);
    expect(renderToStaticMarkup(<HomeHero data={data} context={context} />)).toMatch(/fetchPriority="high".*<h1/);
    const below = renderToStaticMarkup(<HomeHero data={data} context={context} Heading="h2" />);
    expect(below).not.toContain('fetchPriority');
  });

  it('renders a looping video with a title and a caption', () => {
    const html = renderNamedFixture('home-hero', 'With video');
    expect(html).toMatch(/data-theme="media" data-header="media"/);
    expect(html).toMatch(/<img .*<em>small cranks<\/em>.*Orrery Hall, 2025.*<video.*<button/);
  });

  it.each(['Longest title, poster of an external video', 'French, no video, no caption'])(
    'renders only the poster for "%s"',
    (name) => {
      const html = renderNamedFixture('home-hero', name);
      expect(html).toMatch(/<img /);
      expect(html).not.toMatch(/<video|<button|<iframe/);
    },
  );
});

describe('[C2] NotFoundHero', () => {
  it('renders the 404 text and a link to the home page', () => {
    const html = renderNamedFixture('not-found-hero', 'Default');
    expect(html).toMatch(/>404<.*<em>left its orbit<\/em>.*or it never was.*<a [^>]*href="\/">Back home/);
    expect(renderNamedFixture('not-found-hero', 'Longest text, no link')).not.toContain('<a ');
  });
});
