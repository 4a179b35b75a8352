import { describe, expect, it } from 'vitest';
import { fixtureHtml } from './fixture-html.ts';

describe('[C2] the hero of a page', () => {
  it('shows the title of the page over a picture that is fetched first', () => {
    const html = fixtureHtml('hero', 'With a picture');
    expect(html).toMatch(
      /class="label">About us<.*<em>one workshop<\/em><\/h2>.*<p>We draw.*href="\/about-us\/team">Meet/,
    );
    expect(html).toMatch(/<img [^>]*orrery-hall-hero[^>]*fetchPriority="high"/);
    expect(html).toMatch(/<figcaption[^>]*><span>Nine planets, one motor/);
    expect(html).not.toMatch(/<video|<details|loading="lazy"/);
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
    expect(html).toMatch(/<img [^>]*fetchPriority="high".*<button [^>]*aria-label="Play the film"/);
    expect(html).toContain('Read the transcript');
  });

  it('shows no medium if it is switched off, and nothing empty for missing texts', () => {
    const html = fixtureHtml('hero', 'Media switched off, title alone');
    expect(html).toContain('one workshop');
    expect(html).not.toMatch(/<figure|<img|<video|class="label"|class="btn|<p>/);
  });
});

describe('[C2] the hero of the home page', () => {
  it('loops its film over the poster that is fetched first, under a title and a caption', () => {
    const html = fixtureHtml('home-hero', 'With its film');
    expect(html).toMatch(/data-theme="media" data-header="media"/);
    expect(html).toMatch(/<img [^>]*fetchPriority="high".*<em>small cranks<\/em>.*Orrery Hall, 2025.*<video.*<button/);
  });

  it.each(['Longest title, a film of another site: its poster', 'French, no film, no caption'])(
    'shows its poster alone: %s',
    (name) => {
      const html = fixtureHtml('home-hero', name);
      expect(html).toMatch(/<img [^>]*fetchPriority="high"/);
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
