// Written by `npm run registry` from the folders beside it. Do not edit.
import { fixtures as accordion } from './accordion/accordion.fixture.tsx';
import { fixtures as anchor } from './anchor/anchor.fixture.tsx';
import { fixtures as anchorsNav } from './anchors-nav/anchors-nav.fixture.tsx';
import { fixtures as articleThumbnails } from '#parts/article-thumbnails/article-thumbnails.fixture.tsx';
import { fixtures as banner } from './banner/banner.fixture.tsx';
import { fixtures as blockFault } from '#parts/block-fault/block-fault.fixture.tsx';
import { fixtures as cards } from './cards/cards.fixture.tsx';
import { fixtures as cardsSlider } from './cards-slider/cards-slider.fixture.tsx';
import { fixtures as columns } from './columns/columns.fixture.tsx';
import { fixtures as credits } from '#parts/credits/credits.fixture.tsx';
import { fixtures as cta } from './cta/cta.fixture.tsx';
import { fixtures as drawing } from './drawing/drawing.fixture.tsx';
import { fixtures as dropdown } from '#parts/dropdown/dropdown.fixture.tsx';
import { fixtures as embeddedFrame } from './embedded-frame/embedded-frame.fixture.tsx';
import { fixtures as facts } from '#parts/facts/facts.fixture.tsx';
import { fixtures as filmFrame } from '#parts/film-frame/film-frame.fixture.tsx';
import { fixtures as filters } from '#parts/filters/filters.fixture.tsx';
import { fixtures as footerCta } from '#parts/footer-cta/footer-cta.fixture.tsx';
import { fixtures as form } from './form/form.fixture.tsx';
import { fixtures as gallery } from './gallery/gallery.fixture.tsx';
import { fixtures as hero } from '#parts/hero/hero.fixture.tsx';
import { fixtures as homeHero } from '#parts/home-hero/home-hero.fixture.tsx';
import { fixtures as imageMedias } from './image-medias/image-medias.fixture.tsx';
import { fixtures as imageText } from './image-text/image-text.fixture.tsx';
import { fixtures as imagesGrid } from './images-grid/images-grid.fixture.tsx';
import { fixtures as listingHero } from '#parts/listing-hero/listing-hero.fixture.tsx';
import { fixtures as logos } from './logos/logos.fixture.tsx';
import { fixtures as logosTabs } from './logos-tabs/logos-tabs.fixture.tsx';
import { fixtures as loopingFilm } from '#parts/looping-film/looping-film.fixture.tsx';
import { fixtures as marketBands } from '#parts/market-bands/market-bands.fixture.tsx';
import { fixtures as marketPush } from './market-push/market-push.fixture.tsx';
import { fixtures as marketSlider } from './market-slider/market-slider.fixture.tsx';
import { fixtures as notFoundHero } from '#parts/not-found-hero/not-found-hero.fixture.tsx';
import { fixtures as ourProcess } from './our-process/our-process.fixture.tsx';
import { fixtures as pagination } from '#parts/pagination/pagination.fixture.tsx';
import { fixtures as player } from '#parts/player/player.fixture.tsx';
import { fixtures as popup } from '#parts/popup/popup.fixture.tsx';
import { fixtures as projectIntroduction } from '#parts/project-introduction/project-introduction.fixture.tsx';
import { fixtures as projectThumbnails } from '#parts/project-thumbnails/project-thumbnails.fixture.tsx';
import { fixtures as push } from './push/push.fixture.tsx';
import { fixtures as quote } from './quote/quote.fixture.tsx';
import { fixtures as relatedArticles } from './related-articles/related-articles.fixture.tsx';
import { fixtures as relatedProjects } from './related-projects/related-projects.fixture.tsx';
import { fixtures as searchResults } from '#parts/search-results/search-results.fixture.tsx';
import { fixtures as sectionLabel } from '#parts/section-label/section-label.fixture.tsx';
import { fixtures as slider } from './slider/slider.fixture.tsx';
import { fixtures as stripControls } from '#parts/strip-controls/strip-controls.fixture.tsx';
import { fixtures as tabs } from './tabs/tabs.fixture.tsx';
import { fixtures as teamThumbnails } from '#parts/team-thumbnails/team-thumbnails.fixture.tsx';
import { fixtures as tooltip } from '#parts/tooltip/tooltip.fixture.tsx';
import { fixtures as transcript } from '#parts/transcript/transcript.fixture.tsx';
import { fixtures as video } from './video/video.fixture.tsx';
import { fixtures as wysiwyg } from './wysiwyg/wysiwyg.fixture.tsx';
import type { Fixture } from '#parts/fixture.ts';

/** Every block and part with its fixtures, for the style guide and the tests. */
export const blockFixtures: readonly { name: string; fixtures: readonly Fixture[] }[] = [
  { name: 'accordion', fixtures: accordion },
  { name: 'anchor', fixtures: anchor },
  { name: 'anchors-nav', fixtures: anchorsNav },
  { name: 'article-thumbnails', fixtures: articleThumbnails },
  { name: 'banner', fixtures: banner },
  { name: 'block-fault', fixtures: blockFault },
  { name: 'cards', fixtures: cards },
  { name: 'cards-slider', fixtures: cardsSlider },
  { name: 'columns', fixtures: columns },
  { name: 'credits', fixtures: credits },
  { name: 'cta', fixtures: cta },
  { name: 'drawing', fixtures: drawing },
  { name: 'dropdown', fixtures: dropdown },
  { name: 'embedded-frame', fixtures: embeddedFrame },
  { name: 'facts', fixtures: facts },
  { name: 'film-frame', fixtures: filmFrame },
  { name: 'filters', fixtures: filters },
  { name: 'footer-cta', fixtures: footerCta },
  { name: 'form', fixtures: form },
  { name: 'gallery', fixtures: gallery },
  { name: 'hero', fixtures: hero },
  { name: 'home-hero', fixtures: homeHero },
  { name: 'image-medias', fixtures: imageMedias },
  { name: 'image-text', fixtures: imageText },
  { name: 'images-grid', fixtures: imagesGrid },
  { name: 'listing-hero', fixtures: listingHero },
  { name: 'logos', fixtures: logos },
  { name: 'logos-tabs', fixtures: logosTabs },
  { name: 'looping-film', fixtures: loopingFilm },
  { name: 'market-bands', fixtures: marketBands },
  { name: 'market-push', fixtures: marketPush },
  { name: 'market-slider', fixtures: marketSlider },
  { name: 'not-found-hero', fixtures: notFoundHero },
  { name: 'our-process', fixtures: ourProcess },
  { name: 'pagination', fixtures: pagination },
  { name: 'player', fixtures: player },
  { name: 'popup', fixtures: popup },
  { name: 'project-introduction', fixtures: projectIntroduction },
  { name: 'project-thumbnails', fixtures: projectThumbnails },
  { name: 'push', fixtures: push },
  { name: 'quote', fixtures: quote },
  { name: 'related-articles', fixtures: relatedArticles },
  { name: 'related-projects', fixtures: relatedProjects },
  { name: 'search-results', fixtures: searchResults },
  { name: 'section-label', fixtures: sectionLabel },
  { name: 'slider', fixtures: slider },
  { name: 'strip-controls', fixtures: stripControls },
  { name: 'tabs', fixtures: tabs },
  { name: 'team-thumbnails', fixtures: teamThumbnails },
  { name: 'tooltip', fixtures: tooltip },
  { name: 'transcript', fixtures: transcript },
  { name: 'video', fixtures: video },
  { name: 'wysiwyg', fixtures: wysiwyg },
];
