// Written by `npm run registry` from the directories of the blocks. Do not edit.
import type { ReactNode } from 'react';
import { type FragmentOf, graphql, readFragment } from '#lib/cms/graphql.ts';
import type { BlockContext } from '#components/block-context.ts';
import { Accordion, AccordionFragment } from './accordion/accordion.tsx';
import { Anchor, AnchorFragment } from './anchor/anchor.tsx';
import { AnchorsNav, AnchorsNavFragment } from './anchors-nav/anchors-nav.tsx';
import { Banner, BannerFragment } from './banner/banner.tsx';
import { Cards, CardsFragment } from './cards/cards.tsx';
import { CardsSlider, CardsSliderFragment } from './cards-slider/cards-slider.tsx';
import { Columns, ColumnsFragment } from './columns/columns.tsx';
import { Cta, CtaFragment } from './cta/cta.tsx';
import { Drawing, DrawingFragment } from './drawing/drawing.tsx';
import { EmbeddedFrame, EmbeddedFrameFragment } from './embedded-frame/embedded-frame.tsx';
import { Form, FormFragment } from './form/form.tsx';
import { Gallery, GalleryFragment } from './gallery/gallery.tsx';
import { ImageMedias, ImageMediasFragment } from './image-medias/image-medias.tsx';
import { ImageText, ImageTextFragment } from './image-text/image-text.tsx';
import { ImagesGrid, ImagesGridFragment } from './images-grid/images-grid.tsx';
import { Logos, LogosFragment } from './logos/logos.tsx';
import { LogosTabs, LogosTabsFragment } from './logos-tabs/logos-tabs.tsx';
import { MarketPush, MarketPushFragment } from './market-push/market-push.tsx';
import { MarketSlider, MarketSliderFragment } from './market-slider/market-slider.tsx';
import { OurProcess, OurProcessFragment } from './our-process/our-process.tsx';
import { Push, PushFragment } from './push/push.tsx';
import { Quote, QuoteFragment } from './quote/quote.tsx';
import { RelatedArticles, RelatedArticlesFragment } from './related-articles/related-articles.tsx';
import { RelatedProjects, RelatedProjectsFragment } from './related-projects/related-projects.tsx';
import { Slider, SliderFragment } from './slider/slider.tsx';
import { Tabs, TabsFragment } from './tabs/tabs.tsx';
import { Video, VideoFragment } from './video/video.tsx';
import { Wysiwyg, WysiwygFragment } from './wysiwyg/wysiwyg.tsx';

export const FlexibleFragment = graphql(
  `
  fragment Flexible on EntryInterface {
    __typename
    id
    typeHandle
    ...Accordion
    ...Anchor
    ...AnchorsNav
    ...Banner
    ...Cards
    ...CardsSlider
    ...Columns
    ...Cta
    ...Drawing
    ...EmbeddedFrame
    ...Form
    ...Gallery
    ...ImageMedias
    ...ImageText
    ...ImagesGrid
    ...Logos
    ...LogosTabs
    ...MarketPush
    ...MarketSlider
    ...OurProcess
    ...Push
    ...Quote
    ...RelatedArticles
    ...RelatedProjects
    ...Slider
    ...Tabs
    ...Video
    ...Wysiwyg
  }
`,
  [AccordionFragment, AnchorFragment, AnchorsNavFragment, BannerFragment, CardsFragment, CardsSliderFragment, ColumnsFragment, CtaFragment, DrawingFragment, EmbeddedFrameFragment, FormFragment, GalleryFragment, ImageMediasFragment, ImageTextFragment, ImagesGridFragment, LogosFragment, LogosTabsFragment, MarketPushFragment, MarketSliderFragment, OurProcessFragment, PushFragment, QuoteFragment, RelatedArticlesFragment, RelatedProjectsFragment, SliderFragment, TabsFragment, VideoFragment, WysiwygFragment],
);

export type FlexibleData = FragmentOf<typeof FlexibleFragment>;

/** Renders a block; undefined if its type has no component. */
export function renderBlock(data: FlexibleData, context: BlockContext): ReactNode | undefined {
  const block = readFragment(FlexibleFragment, data);
  switch (block.__typename) {
    case 'accordion_Entry':
      return Accordion({ data: block, context });
    case 'anchor_Entry':
      return Anchor({ data: block, context });
    case 'anchorsNav_Entry':
      return AnchorsNav({ data: block, context });
    case 'banner_Entry':
      return Banner({ data: block, context });
    case 'cards_Entry':
      return Cards({ data: block, context });
    case 'cardsSlider_Entry':
      return CardsSlider({ data: block, context });
    case 'columns_Entry':
      return Columns({ data: block, context });
    case 'cta_Entry':
      return Cta({ data: block, context });
    case 'drawing_Entry':
      return Drawing({ data: block, context });
    case 'embeddedFrame_Entry':
      return EmbeddedFrame({ data: block, context });
    case 'form_Entry':
      return Form({ data: block, context });
    case 'gallery_Entry':
      return Gallery({ data: block, context });
    case 'imageMedias_Entry':
      return ImageMedias({ data: block, context });
    case 'imageText_Entry':
      return ImageText({ data: block, context });
    case 'imagesGrid_Entry':
      return ImagesGrid({ data: block, context });
    case 'logos_Entry':
      return Logos({ data: block, context });
    case 'logosTabs_Entry':
      return LogosTabs({ data: block, context });
    case 'marketPush_Entry':
      return MarketPush({ data: block, context });
    case 'marketSlider_Entry':
      return MarketSlider({ data: block, context });
    case 'ourProcess_Entry':
      return OurProcess({ data: block, context });
    case 'push_Entry':
      return Push({ data: block, context });
    case 'quote_Entry':
      return Quote({ data: block, context });
    case 'relatedArticles_Entry':
      return RelatedArticles({ data: block, context });
    case 'relatedProjects_Entry':
      return RelatedProjects({ data: block, context });
    case 'slider_Entry':
      return Slider({ data: block, context });
    case 'tabs_Entry':
      return Tabs({ data: block, context });
    case 'video_Entry':
      return Video({ data: block, context });
    case 'wysiwyg_Entry':
      return Wysiwyg({ data: block, context });
    default:
      return undefined;
  }
}
