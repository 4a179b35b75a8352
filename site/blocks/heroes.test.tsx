import { maskFragments } from 'gql.tada';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { designed as hero } from '#components/hero/hero.fixture.tsx';
import { Hero, HeroFragment } from '#components/hero/hero.tsx';
import { designed as homeHero } from '#components/home-hero/home-hero.fixture.tsx';
import { HomeHero, HomeHeroFragment } from '#components/home-hero/home-hero.tsx';
import { film } from '#fixtures/videos.ts';
import { demoStrings, fixtureHtml } from './fixture-html.ts';

const context = { strings: demoStrings.en };

describe('[C2] the hero of a page', () => {
  it.each([
    ['picture', hero],
    ['poster of a loop', { ...hero, mediaType: 'loop', loopVideoFileElement: film() }],
  ])('has its %s fetched first at the top of a page, and nowhere else', (_, state) => {
    const data = maskFragments([HeroFragment], state);
    expect(renderToStaticMarkup(<Hero data={data} context={context} />)).toMatch(/<h1.*<img [^>]*fetchPriority="high"/);
    const below = renderToStaticMarkup(<Hero data={data} context={context} Heading="h2" />);
    expect(below).toMatch(/<h2.*<img [^>]*loading="lazy"/);
    expect(below).not.toContain('fetchPriority');
  });

  it('shows the title of the page over a picture', () => {
    const html = fixtureHtml('hero', 'With a picture');
    expect(html).toMatch(
      /class="label">About us<.*<em>one workshop<\/em><\/h2>.*<p>We draw.*href="\/about-us\/team">Meet/,
    );
    expect(html).toMatch(/<img [^>]*orrery-hall-hero/);
    expect(html).toMatch(/<figcaption[^>]*><span>Nine planets, one motor/);
    expect(html).not.toMatch(/<video|<details/);
  });

  it('shows a film of ours with its poster, its button, its transcript, and controls without JavaScript', () => {
    const html = fixtureHtml('hero', 'With a film of ours and its transcript');
    expect(html).toMatch(/<img [^>]*tidal-hall-hero.*<button [^>]*>.*Play the film.*Eleven trades, one workshop/);
    expect(html).toMatch(
      /<noscript><video [^>]*controls="" [^>]*preload="none" aria-label="Eleven trades, one workshop"><source src="\/media\/loop-orrery[^"]*\.webm[^"]*" type="video\/webm"\/>/,
    );
    expect(html).toMatch(/<details[^>]*><summary>Read the transcript.*a child says/);
  });

  it('requests nothing from an external video site: it shows the still and a link to the film', () => {
    const html = fixtureHtml('hero', 'With a film on another site');
    expect(html).toMatch(/<img [^>]*orrery-hall-hero/);
    expect(html).toMatch(/<a [^>]*href="https:\/\/www\.youtube\.com\/watch\?v=dQw4w9WgXcQ"/);
    expect(html).not.toMatch(/<iframe|<video| src="https:/);
  });

  it('loops a silent film over its poster, with a button and the transcript', () => {
    const html = fixtureHtml('hero', 'With a silent film that loops');
    expect(html).toMatch(/<video [^>]*aria-hidden="true"[^>]*muted="" loop=""[^>]*preload="none"/);
    expect(html).toMatch(/<img .*<button [^>]*aria-label="Play the film"/);
    expect(html).toContain('Read the transcript');
  });

  it('shows no medium if it is switched off, and nothing empty for missing texts', () => {
    const html = fixtureHtml('hero', 'Media switched off, title alone');
    expect(html).toContain('one workshop');
    expect(html).not.toMatch(/<figure|<img|<video|class="label"|class="btn|<p>/);
  });
});

describe('[C2] the hero of the home page', () => {
  it('has its poster fetched first at the top of a page, and nowhere else', () => {
    const data = maskFragments([HomeHeroFragment], homeHero);
    expect(renderToStaticMarkup(<HomeHero data={data} context={context} />)).toMatch(/fetchPriority="high".*<h1/);
    const below = renderToStaticMarkup(<HomeHero data={data} context={context} Heading="h2" />);
    expect(below).not.toContain('fetchPriority');
  });

  it('loops its film over the poster, under a title and a caption', () => {
    const html = fixtureHtml('home-hero', 'With its film');
    expect(html).toMatch(/data-theme="media" data-header="media"/);
    expect(html).toMatch(/<img .*<em>small cranks<\/em>.*Orrery Hall, 2025.*<video.*<button/);
  });

  it.each(['Longest title, a film of another site: its poster', 'French, no film, no caption'])(
    'shows its poster alone: %s',
    (name) => {
      const html = fixtureHtml('home-hero', name);
      expect(html).toMatch(/<img /);
      expect(html).not.toMatch(/<video|<button|<iframe/);
    },
  );
});

describe('[C2] the hero of the 404', () => {
  it('says so and links to the home page', () => {
    const html = fixtureHtml('not-found-hero', 'As designed');
    expect(html).toMatch(/>404<.*<em>left its orbit<\/em>.*or it never was.*<a [^>]*href="\/">Back home/);
    expect(fixtureHtml('not-found-hero', 'Longest texts, without a link')).not.toContain('<a ');
  });
});
