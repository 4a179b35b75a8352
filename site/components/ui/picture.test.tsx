import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { heroPicture, imageField } from '#fixtures/images.ts';
import { logo } from '#fixtures/logos.ts';
import { getFirstHeroImage, getFirstImage, type Image } from '#lib/cms/fragments/image.ts';
import { Picture } from './picture.tsx';

const hero = getFirstImage(imageField('orrery-hall-hero'));
const narrow = getFirstImage(imageField('tidal-hall-glass'));

const render = (image: Image | undefined, priority = false) =>
  image ? renderToStaticMarkup(<Picture image={image} frames={[{ width: '50vw' }]} isPriority={priority} />) : '';

describe('[C1] an image', () => {
  it('offers the widths of the model, WebP first', () => {
    const html = render(hero);
    expect(html).toMatch(/<source type="image\/webp"[^>]*sizes="50vw"/);
    expect([...html.matchAll(/ (\d+)w/g)].map(([, width]) => Number(width))).toEqual([
      750, 1024, 1440, 1920, 750, 1024, 1440, 1920,
    ]);
  });

  it('offers the crop for portrait screens first, with its media query', () => {
    const image = getFirstHeroImage(heroPicture('orrery-hall-hero'));
    const cropped = image && (
      <Picture image={image} frames={[{ width: '100vw', ratio: 'window' }]} portraitMedia="(max-aspect-ratio: 4/5)" />
    );
    expect(renderToStaticMarkup(cropped)).toMatch(
      /^<picture><source type="image\/webp" media="\(max-aspect-ratio: 4\/5\)" srcSet="\S+\/w864-h1080-crop-q74\/\S+ 864w" sizes="\(max-aspect-ratio: 800\/1000\) 80vh, 100vw"\/>/,
    );
    expect(render(image)).not.toContain('crop');
  });

  it('offers the image made for portrait screens instead of the crop', () => {
    const image = getFirstHeroImage(heroPicture('orrery-hall-hero', 'home-hero-upright'));
    const made = image && (
      <Picture image={image} frames={[{ width: '100vw', ratio: 'window' }]} portraitMedia="(max-aspect-ratio: 4/5)" />
    );
    expect(renderToStaticMarkup(made)).toMatch(
      /^<picture><source type="image\/webp" media="\(max-aspect-ratio: 4\/5\)" srcSet="\S+\/w864-h1536-crop-q74\/home-hero-upright\S+ 864w" sizes="\(max-aspect-ratio: 563\/1000\) 56.3vh, 100vw"\/>/,
    );
  });

  it('offers the width of the original, and nothing wider', () => {
    expect([...render(narrow).matchAll(/ (\d+)w/g)].map(([, width]) => Number(width))).toEqual([
      750, 1024, 1200, 750, 1024, 1200,
    ]);
  });

  it('reserves its space, fills it with its own color and keeps its focal point', () => {
    expect(render(narrow)).toMatch(/width="1200" height="1500"/);
    expect(render(narrow)).toMatch(/style="object-position:50% 62%;background-color:#13435f"/);
  });

  it('is lazy below the fold and fetched first above it', () => {
    expect(render(hero)).toContain('loading="lazy"');
    expect(render(hero, true)).toContain('fetchPriority="high"');
    expect(render(hero, true)).not.toContain('loading=');
  });

  it('uses one file for SVG', () => {
    expect(render(getFirstImage(logo('Terrane Museum')))).toMatch(/^<img[^>]*src="\/media\/logos\/[^"]+\.svg"/);
  });
});
