// Written by `npm run registry` from the directories of the blocks and components. Do not edit.
import { fixtures as accordion } from './accordion/accordion.fixture.tsx';
import { fixtures as anchor } from './anchor/anchor.fixture.tsx';
import { fixtures as anchorsNav } from './anchors-nav/anchors-nav.fixture.tsx';
import { fixtures as articleList } from '#components/article-list/article-list.fixture.tsx';
import { fixtures as backgroundVideo } from '#components/background-video/background-video.fixture.tsx';
import { fixtures as banner } from './banner/banner.fixture.tsx';
import { fixtures as blockError } from '#components/block-error/block-error.fixture.tsx';
import { fixtures as cards } from './cards/cards.fixture.tsx';
import { fixtures as cardsSlider } from './cards-slider/cards-slider.fixture.tsx';
import { fixtures as carousel } from '#components/carousel/carousel.fixture.tsx';
import { fixtures as columns } from './columns/columns.fixture.tsx';
import { fixtures as credits } from '#components/credits/credits.fixture.tsx';
import { fixtures as cta } from './cta/cta.fixture.tsx';
import { fixtures as dialog } from '#components/dialog/dialog.fixture.tsx';
import { fixtures as drawing } from './drawing/drawing.fixture.tsx';
import { fixtures as dropdown } from '#components/dropdown/dropdown.fixture.tsx';
import { fixtures as embeddedFrame } from './embedded-frame/embedded-frame.fixture.tsx';
import { fixtures as filters } from '#components/filters/filters.fixture.tsx';
import { fixtures as footerCta } from '#components/footer-cta/footer-cta.fixture.tsx';
import { fixtures as form } from './form/form.fixture.tsx';
import { fixtures as gallery } from './gallery/gallery.fixture.tsx';
import { fixtures as hero } from '#components/hero/hero.fixture.tsx';
import { fixtures as homeHero } from '#components/home-hero/home-hero.fixture.tsx';
import { fixtures as imageMedias } from './image-medias/image-medias.fixture.tsx';
import { fixtures as imageText } from './image-text/image-text.fixture.tsx';
import { fixtures as imagesGrid } from './images-grid/images-grid.fixture.tsx';
import { fixtures as listingHero } from '#components/listing-hero/listing-hero.fixture.tsx';
import { fixtures as logos } from './logos/logos.fixture.tsx';
import { fixtures as logosTabs } from './logos-tabs/logos-tabs.fixture.tsx';
import { fixtures as marketBands } from '#components/market-bands/market-bands.fixture.tsx';
import { fixtures as marketPush } from './market-push/market-push.fixture.tsx';
import { fixtures as marketSlider } from './market-slider/market-slider.fixture.tsx';
import { fixtures as notFoundHero } from '#components/not-found-hero/not-found-hero.fixture.tsx';
import { fixtures as ourProcess } from './our-process/our-process.fixture.tsx';
import { fixtures as pagination } from '#components/pagination/pagination.fixture.tsx';
import { fixtures as player } from '#components/player/player.fixture.tsx';
import { fixtures as projectGrid } from '#components/project-grid/project-grid.fixture.tsx';
import { fixtures as projectIntroduction } from '#components/project-introduction/project-introduction.fixture.tsx';
import { fixtures as projectResults } from '#components/project-results/project-results.fixture.tsx';
import { fixtures as push } from './push/push.fixture.tsx';
import { fixtures as quote } from './quote/quote.fixture.tsx';
import { fixtures as relatedArticles } from './related-articles/related-articles.fixture.tsx';
import { fixtures as relatedProjects } from './related-projects/related-projects.fixture.tsx';
import { fixtures as searchResults } from '#components/search-results/search-results.fixture.tsx';
import { fixtures as sectionLabel } from '#components/section-label/section-label.fixture.tsx';
import { fixtures as slider } from './slider/slider.fixture.tsx';
import { fixtures as tabs } from './tabs/tabs.fixture.tsx';
import { fixtures as teamGrid } from '#components/team-grid/team-grid.fixture.tsx';
import { fixtures as tooltip } from '#components/tooltip/tooltip.fixture.tsx';
import { fixtures as transcript } from '#components/transcript/transcript.fixture.tsx';
import { fixtures as video } from './video/video.fixture.tsx';
import { fixtures as videoEmbed } from '#components/video-embed/video-embed.fixture.tsx';
import { fixtures as wysiwyg } from './wysiwyg/wysiwyg.fixture.tsx';
import type { Fixture } from '#components/fixture.ts';

/** Every block and component with its fixtures, for the style guide and the tests. */
export const styleGuideEntries: readonly { name: string; fixtures: readonly Fixture[] }[] = [
  { name: 'accordion', fixtures: accordion },
  { name: 'anchor', fixtures: anchor },
  { name: 'anchors-nav', fixtures: anchorsNav },
  { name: 'article-list', fixtures: articleList },
  { name: 'background-video', fixtures: backgroundVideo },
  { name: 'banner', fixtures: banner },
  { name: 'block-error', fixtures: blockError },
  { name: 'cards', fixtures: cards },
  { name: 'cards-slider', fixtures: cardsSlider },
  { name: 'carousel', fixtures: carousel },
  { name: 'columns', fixtures: columns },
  { name: 'credits', fixtures: credits },
  { name: 'cta', fixtures: cta },
  { name: 'dialog', fixtures: dialog },
  { name: 'drawing', fixtures: drawing },
  { name: 'dropdown', fixtures: dropdown },
  { name: 'embedded-frame', fixtures: embeddedFrame },
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
  { name: 'market-bands', fixtures: marketBands },
  { name: 'market-push', fixtures: marketPush },
  { name: 'market-slider', fixtures: marketSlider },
  { name: 'not-found-hero', fixtures: notFoundHero },
  { name: 'our-process', fixtures: ourProcess },
  { name: 'pagination', fixtures: pagination },
  { name: 'player', fixtures: player },
  { name: 'project-grid', fixtures: projectGrid },
  { name: 'project-introduction', fixtures: projectIntroduction },
  { name: 'project-results', fixtures: projectResults },
  { name: 'push', fixtures: push },
  { name: 'quote', fixtures: quote },
  { name: 'related-articles', fixtures: relatedArticles },
  { name: 'related-projects', fixtures: relatedProjects },
  { name: 'search-results', fixtures: searchResults },
  { name: 'section-label', fixtures: sectionLabel },
  { name: 'slider', fixtures: slider },
  { name: 'tabs', fixtures: tabs },
  { name: 'team-grid', fixtures: teamGrid },
  { name: 'tooltip', fixtures: tooltip },
  { name: 'transcript', fixtures: transcript },
  { name: 'video', fixtures: video },
  { name: 'video-embed', fixtures: videoEmbed },
  { name: 'wysiwyg', fixtures: wysiwyg },
];
