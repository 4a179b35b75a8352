// Written by `npm run registry` from the operations of the site. Do not edit.
import type { Selections } from './types.ts';

export const selections: Selections = {
 "types": {
  "home_Entry": {
   "shown": {
    "NejYvy": [
     0
    ],
    "tgtP0e": [
     1,
     2,
     3
    ],
    "cUcOqL": [
     4,
     5,
     2,
     3
    ]
   },
   "own": {
    "shown": {
     "9WEi57": [
      0,
      1,
      2,
      3,
      4,
      5,
      6,
      7,
      8,
      9,
      10,
      11,
      12,
      13,
      14,
      15,
      16,
      17,
      18,
      19,
      20,
      21,
      22,
      23
     ]
    },
    "fields": [
     "captionElement",
     "chartBlocks { __typename ... on chart_Entry { id ... on chart_Entry { __typename id sectionHandle emphasisTitleElement titleElement descriptionElement shareElement linkElement { ... on LinkData { __typename label defaultLabel class ... on LinkData { __typename type url ariaLabel target entry { __typename id sectionHandle siteHandle uri } } } } } } }",
     "chartsTitleElement",
     "displayFooterCta",
     "dropdownVideoSourceElement",
     "emphasisTitleElement",
     "featuredNews { __typename id sectionHandle }",
     "footerCtaElement { ... on footerCta_Entry { emphasisTitleElement wysiwygSimpleElement themeElement linkElement { ... on LinkData { __typename label defaultLabel class ... on LinkData { __typename type url ariaLabel target entry { __typename id sectionHandle siteHandle uri } } } } } }",
     "idElement",
     "introductionElement",
     "introductionLabelElement",
     "introductionLinks { ... on link_Entry { linkElement { ... on LinkData { __typename label defaultLabel class ... on LinkData { __typename type url ariaLabel target entry { __typename id sectionHandle siteHandle uri } } } } } }",
     "localized { __typename id sectionHandle siteHandle uri }",
     "marketsLinkElement { ... on LinkData { __typename label defaultLabel class ... on LinkData { __typename type url ariaLabel target entry { __typename id sectionHandle siteHandle uri } } } }",
     "marketsTitleElement",
     "newsLinkElement { ... on LinkData { __typename label defaultLabel class ... on LinkData { __typename type url ariaLabel target entry { __typename id sectionHandle siteHandle uri } } } }",
     "newsTitleElement",
     "posterElement { __typename id }",
     "seo { ... on seo_Entry { title description noindex image { __typename id } } }",
     "textImageBlocks { __typename ... on textImage_Entry { id ... on textImage_Entry { __typename id sectionHandle surtitleElement titleElement descriptionElement imageElement { __typename id } linkElement { __typename ... on LinkData { __typename label defaultLabel class ... on LinkData { __typename type url ariaLabel target entry { __typename id sectionHandle siteHandle uri } } } entry { __typename id sectionHandle ... on projects_Entry { title yearElement } } } } } }",
     "title",
     "uri",
     "videoFileElement { __typename id }",
     "slug"
    ]
   },
   "filters": {},
   "relations": [],
   "fields": [
    "titleSuffix",
    "slug",
    "typeHandle",
    "uri",
    "seo { ... on seo_Entry { description } }",
    "title"
   ],
   "referring": [],
   "references": "home_Entry__introductionLinks: introductionLinks { ... on link_Entry { link_Entry__linkElement: linkElement { ... on LinkData { LinkData__entry: entry { id siteHandle } } } } } home_Entry__textImageBlocks: textImageBlocks { ... on textImage_Entry { textImage_Entry__linkElement: linkElement { ... on LinkData { LinkData__entry: entry { id siteHandle } } } } } home_Entry__marketsLinkElement: marketsLinkElement { ... on LinkData { LinkData__entry: entry { id siteHandle } } } home_Entry__chartBlocks: chartBlocks { ... on chart_Entry { chart_Entry__linkElement: linkElement { ... on LinkData { LinkData__entry: entry { id siteHandle } } } } } home_Entry__newsLinkElement: newsLinkElement { ... on LinkData { LinkData__entry: entry { id siteHandle } } } home_Entry__featuredNews: featuredNews { id siteHandle } home_Entry__footerCtaElement: footerCtaElement { ... on footerCta_Entry { footerCta_Entry__linkElement: linkElement { ... on LinkData { LinkData__entry: entry { id siteHandle } } } } }"
  },
  "markets_Entry": {
   "shown": {
    "gIbB9U": [
     0
    ],
    "7VoPJs": [
     1,
     2,
     0,
     3,
     4
    ],
    "tgtP0e": [
     0,
     5,
     4
    ],
    "dew_CP": [
     6,
     1,
     2,
     0,
     7,
     3,
     4
    ],
    "bpqeB_": [
     2,
     7,
     3,
     5,
     4
    ]
   },
   "own": {
    "shown": {
     "JcOCWO": [
      0,
      1,
      2,
      3,
      4,
      5,
      6,
      7,
      8,
      9,
      10,
      11,
      12,
      13
     ]
    },
    "fields": [
     "displayFooterCta",
     "featuredProjectsButtonLabelElement",
     "featuredProjectsTitleElement",
     "flexibleComponents { ... on EntryInterface { __typename id typeHandle ... on accordion_Entry { titleElement accordionItems { __typename ... on accordionItem_Entry { id titleElement wysiwygStandardElement } } } ... on anchor_Entry { __typename titleElement } ... on anchorsNav_Entry { titleElement } ... on banner_Entry { id wysiwygSimpleElement linkElement { ... on LinkData { __typename label defaultLabel class ... on LinkData { __typename type url ariaLabel target entry { __typename id sectionHandle siteHandle uri } } } } } ... on cards_Entry { id surtitleElement titleElement wysiwygSimpleElement themeElement cardItems { __typename ... on card_Entry { __typename id sectionHandle titleElement wysiwygSimpleElement link1StyleElement { ... on styledLinkBlock_Entry { linkElement { ... on LinkData { __typename label defaultLabel class ... on LinkData { __typename type url ariaLabel target entry { __typename id sectionHandle siteHandle uri } } } } styleElement } } } } } ... on cardsSlider_Entry { id titleElement wysiwygSimpleElement cardItems { __typename ... on card_Entry { __typename id sectionHandle titleElement wysiwygSimpleElement link1StyleElement { ... on styledLinkBlock_Entry { linkElement { ... on LinkData { __typename label defaultLabel class ... on LinkData { __typename type url ariaLabel target entry { __typename id sectionHandle siteHandle uri } } } } styleElement } } } } } ... on columns_Entry { titleElement emphasisTitleElement columnItems { __typename ... on column_Entry { id wysiwygStandardElement } } } ... on cta_Entry { emphasisTitleElement wysiwygSimpleElement themeElement link1Element { ... on linkBlock_Entry { linkElement { ... on LinkData { __typename label defaultLabel class ... on LinkData { __typename type url ariaLabel target entry { __typename id sectionHandle siteHandle uri } } } } } } } ... on drawing_Entry { themeElement imageElement { __typename id } } ... on embeddedFrame_Entry { id titleElement frameUrl ratioElement drawingElement { __typename id } } ... on form_Entry { id emphasisTitleElement wysiwygSimpleElement link1Element { ... on linkBlock_Entry { linkElement { ... on LinkData { __typename label defaultLabel class ... on LinkData { __typename type url ariaLabel target entry { __typename id sectionHandle siteHandle uri } } } } } } formElement } ... on gallery_Entry { id titleElement images { __typename id } } ... on imageMedias_Entry { dropdownDisplayElement titleElement subtitleElement imageElement { __typename id } } ... on imageText_Entry { __typename surtitleElement titleElement wysiwygStandardElement radioLeftRightElement imageElement { __typename id } videoObject { ... on videoObject_Entry { videoSource videoPoster { __typename id } videoId videoFile { __typename id } } } link1Element { ... on linkBlock_Entry { linkElement { ... on LinkData { __typename label defaultLabel class ... on LinkData { __typename type url ariaLabel target entry { __typename id sectionHandle siteHandle uri } } } } } } } ... on imagesGrid_Entry { titleElement rows { __typename ... on EntryInterface { id } ... on EntryInterface { __typename id ... on fullWidth_Entry { imageElement { __typename id } } ... on sideBySide_Entry { imagesDisposition images { __typename id } } ... on sideBySideVideo_Entry { imagesDisposition image { __typename id } videoFile2Element { __typename id } posterElement { __typename id } dropdownVideoSourceElement idElement videoFileElement { __typename id } } } } } ... on logos_Entry { id titleElement dropdownAllCarrouselElement logoItems { __typename ... on logo_Entry { id } ... on logo_Entry { __typename id sectionHandle imageElement { __typename id } linkNoLabelElement { ... on LinkData { __typename type url ariaLabel target entry { __typename id sectionHandle siteHandle uri } } } } } } ... on logosTabs_Entry { titleElement wysiwygSimpleElement tabItems { __typename ... on logosTab_Entry { id titleElement logoItems { __typename ... on logo_Entry { id } ... on logo_Entry { __typename id sectionHandle imageElement { __typename id } linkNoLabelElement { ... on LinkData { __typename type url ariaLabel target entry { __typename id sectionHandle siteHandle uri } } } } } } } } ... on marketPush_Entry { titleElement marketSelectorElement { __typename id sectionHandle } } ... on marketSlider_Entry { id titleElement marketSelectorElement { __typename id sectionHandle } } ... on ourProcess_Entry { emphasisTitleElement stepItems { __typename ... on step_Entry { id titleElement textElement } } } ... on push_Entry { titleElement wysiwygSimpleElement imageElement { __typename id } linkElement { ... on LinkData { __typename label defaultLabel class ... on LinkData { __typename type url ariaLabel target entry { __typename id sectionHandle siteHandle uri } } } } } ... on quote_Entry { __typename titleElement wysiwygSimpleElement authorElement position } ... on relatedArticles_Entry { titleElement newsElement { __typename id sectionHandle } } ... on relatedProjects_Entry { titleElement projectsElement { __typename id sectionHandle } } ... on slider_Entry { id titleElement slideItems { __typename ... on slide_Entry { id titleElement textElement imageElement { __typename id } linkElement { ... on LinkData { __typename label defaultLabel class ... on LinkData { __typename type url ariaLabel target entry { __typename id sectionHandle siteHandle uri } } } } } } } ... on tabs_Entry { emphasisTitleElement wysiwygSimpleElement imageElement { __typename id } videoObject { ... on videoObject_Entry { videoSource videoPoster { __typename id } videoId videoFile { __typename id } } } tabItems { __typename ... on EntryInterface { ... on tab_Entry { id titleElement descriptionElement imageElement { __typename id } dropdownVideoSourceElement idElement posterElement { __typename id } videoFileElement { __typename id } } } } } ... on video_Entry { titleElement posterElement { __typename id } loopVideoFileElement { __typename id } dropdownVideoSourceElement idElement videoFileElement { __typename id } wysiwygStandardElement transcript } ... on wysiwyg_Entry { __typename titleElement wysiwygStandardElement } } }",
     "footerCtaElement { ... on footerCta_Entry { emphasisTitleElement wysiwygSimpleElement themeElement linkElement { ... on LinkData { __typename label defaultLabel class ... on LinkData { __typename type url ariaLabel target entry { __typename id sectionHandle siteHandle uri } } } } } }",
     "groundElement",
     "hero { ... on hero_Entry { surtitleElement emphasisTitleElement textElement linkElement { ... on LinkData { __typename label defaultLabel class ... on LinkData { __typename type url ariaLabel target entry { __typename id sectionHandle siteHandle uri } } } } displayMedia mediaType imageElement { __typename id } posterElement { __typename id } loopVideoFileElement { __typename id } videoSource videoFileElement { __typename id } videoId transcript } ... on hero_Entry { imageElement { __typename id } } }",
     "imageElement { __typename id }",
     "localized { __typename id sectionHandle siteHandle uri }",
     "seo { ... on seo_Entry { title description noindex image { __typename id } } }",
     "singleCtaElement { ... on footerCta_Entry { emphasisTitleElement wysiwygSimpleElement themeElement linkElement { ... on LinkData { __typename label defaultLabel class ... on LinkData { __typename type url ariaLabel target entry { __typename id sectionHandle siteHandle uri } } } } } }",
     "title",
     "uri",
     "slug"
    ]
   },
   "filters": {},
   "relations": [],
   "fields": [
    "slug",
    "groundElement",
    "imageElement { __typename id }",
    "title",
    "uri",
    "typeHandle",
    "emphasisTitleElement",
    "textElement"
   ],
   "referring": [],
   "references": "markets_Entry__hero: hero { ... on hero_Entry { hero_Entry__linkElement: linkElement { ... on LinkData { LinkData__entry: entry { id siteHandle } } } } } markets_Entry__flexibleComponents: flexibleComponents { ... on imageText_Entry { imageText_Entry__link1Element: link1Element { ... on linkBlock_Entry { linkBlock_Entry__linkElement: linkElement { ... on LinkData { LinkData__entry: entry { id siteHandle } } } } } } ... on form_Entry { form_Entry__link1Element: link1Element { ... on linkBlock_Entry { linkBlock_Entry__linkElement: linkElement { ... on LinkData { LinkData__entry: entry { id siteHandle } } } } } } ... on cards_Entry { cards_Entry__cardItems: cardItems { ... on card_Entry { card_Entry__link1StyleElement: link1StyleElement { ... on styledLinkBlock_Entry { styledLinkBlock_Entry__linkElement: linkElement { ... on LinkData { LinkData__entry: entry { id siteHandle } } } } } } } } ... on cardsSlider_Entry { cardsSlider_Entry__cardItems: cardItems { ... on card_Entry { card_Entry__link1StyleElement: link1StyleElement { ... on styledLinkBlock_Entry { styledLinkBlock_Entry__linkElement: linkElement { ... on LinkData { LinkData__entry: entry { id siteHandle } } } } } } } } ... on cta_Entry { cta_Entry__link1Element: link1Element { ... on linkBlock_Entry { linkBlock_Entry__linkElement: linkElement { ... on LinkData { LinkData__entry: entry { id siteHandle } } } } } } ... on logos_Entry { logos_Entry__logoItems: logoItems { ... on logo_Entry { logo_Entry__linkNoLabelElement: linkNoLabelElement { ... on LinkData { LinkData__entry: entry { id siteHandle } } } } } } ... on logosTabs_Entry { logosTabs_Entry__tabItems: tabItems { ... on logosTab_Entry { logosTab_Entry__logoItems: logoItems { ... on logo_Entry { logo_Entry__linkNoLabelElement: linkNoLabelElement { ... on LinkData { LinkData__entry: entry { id siteHandle } } } } } } } } ... on banner_Entry { banner_Entry__linkElement: linkElement { ... on LinkData { LinkData__entry: entry { id siteHandle } } } } ... on slider_Entry { slider_Entry__slideItems: slideItems { ... on slide_Entry { slide_Entry__linkElement: linkElement { ... on LinkData { LinkData__entry: entry { id siteHandle } } } } } } ... on push_Entry { push_Entry__linkElement: linkElement { ... on LinkData { LinkData__entry: entry { id siteHandle } } } } ... on marketPush_Entry { marketPush_Entry__marketSelectorElement: marketSelectorElement { id siteHandle } } ... on marketSlider_Entry { marketSlider_Entry__marketSelectorElement: marketSelectorElement { id siteHandle } } ... on relatedProjects_Entry { relatedProjects_Entry__projectsElement: projectsElement { id siteHandle } } ... on relatedArticles_Entry { relatedArticles_Entry__newsElement: newsElement { id siteHandle } } } markets_Entry__singleCtaElement: singleCtaElement { ... on footerCta_Entry { footerCta_Entry__linkElement: linkElement { ... on LinkData { LinkData__entry: entry { id siteHandle } } } } } markets_Entry__footerCtaElement: footerCtaElement { ... on footerCta_Entry { footerCta_Entry__linkElement: linkElement { ... on LinkData { LinkData__entry: entry { id siteHandle } } } } }"
  },
  "projects_Entry": {
   "shown": {
    "tgtP0e": [
     0,
     1,
     2
    ],
    "puT3Wa": [
     3,
     4,
     5,
     6,
     7,
     8,
     0,
     9,
     2,
     10
    ],
    "c_kEz7": [
     9,
     2,
     10
    ],
    "T7cgVo": [
     3,
     4,
     5,
     6,
     8,
     0,
     9,
     2,
     10
    ],
    "aKZtNY": [
     3,
     4,
     5,
     6,
     7,
     8,
     11,
     0,
     9,
     2,
     10
    ],
    "x33Csz": [
     3,
     4,
     6,
     12,
     8,
     9,
     1,
     2,
     13,
     10
    ]
   },
   "own": {
    "shown": {
     "rsHa-F": [
      0,
      1,
      2,
      3,
      4,
      5,
      6,
      7,
      8,
      9,
      10,
      11,
      12,
      13,
      14,
      15,
      16,
      17,
      18,
      19,
      20,
      21,
      22,
      23,
      24,
      25,
      26,
      27,
      28
     ]
    },
    "fields": [
     "client",
     "creditsElement { __typename ... on fact_Entry { id titleElement textElement } }",
     "displayFooterCta",
     "emphasisTitleElement",
     "flexibleComponents { ... on EntryInterface { __typename id typeHandle ... on accordion_Entry { titleElement accordionItems { __typename ... on accordionItem_Entry { id titleElement wysiwygStandardElement } } } ... on anchor_Entry { __typename titleElement } ... on anchorsNav_Entry { titleElement } ... on banner_Entry { id wysiwygSimpleElement linkElement { ... on LinkData { __typename label defaultLabel class ... on LinkData { __typename type url ariaLabel target entry { __typename id sectionHandle siteHandle uri } } } } } ... on cards_Entry { id surtitleElement titleElement wysiwygSimpleElement themeElement cardItems { __typename ... on card_Entry { __typename id sectionHandle titleElement wysiwygSimpleElement link1StyleElement { ... on styledLinkBlock_Entry { linkElement { ... on LinkData { __typename label defaultLabel class ... on LinkData { __typename type url ariaLabel target entry { __typename id sectionHandle siteHandle uri } } } } styleElement } } } } } ... on cardsSlider_Entry { id titleElement wysiwygSimpleElement cardItems { __typename ... on card_Entry { __typename id sectionHandle titleElement wysiwygSimpleElement link1StyleElement { ... on styledLinkBlock_Entry { linkElement { ... on LinkData { __typename label defaultLabel class ... on LinkData { __typename type url ariaLabel target entry { __typename id sectionHandle siteHandle uri } } } } styleElement } } } } } ... on columns_Entry { titleElement emphasisTitleElement columnItems { __typename ... on column_Entry { id wysiwygStandardElement } } } ... on cta_Entry { emphasisTitleElement wysiwygSimpleElement themeElement link1Element { ... on linkBlock_Entry { linkElement { ... on LinkData { __typename label defaultLabel class ... on LinkData { __typename type url ariaLabel target entry { __typename id sectionHandle siteHandle uri } } } } } } } ... on drawing_Entry { themeElement imageElement { __typename id } } ... on embeddedFrame_Entry { id titleElement frameUrl ratioElement drawingElement { __typename id } } ... on form_Entry { id emphasisTitleElement wysiwygSimpleElement link1Element { ... on linkBlock_Entry { linkElement { ... on LinkData { __typename label defaultLabel class ... on LinkData { __typename type url ariaLabel target entry { __typename id sectionHandle siteHandle uri } } } } } } formElement } ... on gallery_Entry { id titleElement images { __typename id } } ... on imageMedias_Entry { dropdownDisplayElement titleElement subtitleElement imageElement { __typename id } } ... on imageText_Entry { __typename surtitleElement titleElement wysiwygStandardElement radioLeftRightElement imageElement { __typename id } videoObject { ... on videoObject_Entry { videoSource videoPoster { __typename id } videoId videoFile { __typename id } } } link1Element { ... on linkBlock_Entry { linkElement { ... on LinkData { __typename label defaultLabel class ... on LinkData { __typename type url ariaLabel target entry { __typename id sectionHandle siteHandle uri } } } } } } } ... on imagesGrid_Entry { titleElement rows { __typename ... on EntryInterface { id } ... on EntryInterface { __typename id ... on fullWidth_Entry { imageElement { __typename id } } ... on sideBySide_Entry { imagesDisposition images { __typename id } } ... on sideBySideVideo_Entry { imagesDisposition image { __typename id } videoFile2Element { __typename id } posterElement { __typename id } dropdownVideoSourceElement idElement videoFileElement { __typename id } } } } } ... on logos_Entry { id titleElement dropdownAllCarrouselElement logoItems { __typename ... on logo_Entry { id } ... on logo_Entry { __typename id sectionHandle imageElement { __typename id } linkNoLabelElement { ... on LinkData { __typename type url ariaLabel target entry { __typename id sectionHandle siteHandle uri } } } } } } ... on logosTabs_Entry { titleElement wysiwygSimpleElement tabItems { __typename ... on logosTab_Entry { id titleElement logoItems { __typename ... on logo_Entry { id } ... on logo_Entry { __typename id sectionHandle imageElement { __typename id } linkNoLabelElement { ... on LinkData { __typename type url ariaLabel target entry { __typename id sectionHandle siteHandle uri } } } } } } } } ... on marketPush_Entry { titleElement marketSelectorElement { __typename id sectionHandle } } ... on marketSlider_Entry { id titleElement marketSelectorElement { __typename id sectionHandle } } ... on ourProcess_Entry { emphasisTitleElement stepItems { __typename ... on step_Entry { id titleElement textElement } } } ... on push_Entry { titleElement wysiwygSimpleElement imageElement { __typename id } linkElement { ... on LinkData { __typename label defaultLabel class ... on LinkData { __typename type url ariaLabel target entry { __typename id sectionHandle siteHandle uri } } } } } ... on quote_Entry { __typename titleElement wysiwygSimpleElement authorElement position } ... on relatedArticles_Entry { titleElement newsElement { __typename id sectionHandle } } ... on relatedProjects_Entry { titleElement projectsElement { __typename id sectionHandle } } ... on slider_Entry { id titleElement slideItems { __typename ... on slide_Entry { id titleElement textElement imageElement { __typename id } linkElement { ... on LinkData { __typename label defaultLabel class ... on LinkData { __typename type url ariaLabel target entry { __typename id sectionHandle siteHandle uri } } } } } } } ... on tabs_Entry { emphasisTitleElement wysiwygSimpleElement imageElement { __typename id } videoObject { ... on videoObject_Entry { videoSource videoPoster { __typename id } videoId videoFile { __typename id } } } tabItems { __typename ... on EntryInterface { ... on tab_Entry { id titleElement descriptionElement imageElement { __typename id } dropdownVideoSourceElement idElement posterElement { __typename id } videoFileElement { __typename id } } } } } ... on video_Entry { titleElement posterElement { __typename id } loopVideoFileElement { __typename id } dropdownVideoSourceElement idElement videoFileElement { __typename id } wysiwygStandardElement transcript } ... on wysiwyg_Entry { __typename titleElement wysiwygStandardElement } } }",
     "footerCtaElement { ... on footerCta_Entry { emphasisTitleElement wysiwygSimpleElement themeElement linkElement { ... on LinkData { __typename label defaultLabel class ... on LinkData { __typename type url ariaLabel target entry { __typename id sectionHandle siteHandle uri } } } } } }",
     "heroColourElement",
     "heroImage { __typename id }",
     "imageElement { __typename id }",
     "introductionElement",
     "introductionLabelElement",
     "localized { __typename id sectionHandle siteHandle uri }",
     "marketSelectorElement { __typename id sectionHandle }",
     "newsTitleElement",
     "overrideHeroImage",
     "placeElement",
     "postDate",
     "projectFeaturedElement { __typename ... on fact_Entry { id titleElement textElement } }",
     "projectFeaturedTitleElement",
     "selectedNews { __typename id sectionHandle }",
     "seo { ... on seo_Entry { title description noindex image { __typename id } } }",
     "servicesSelectorElement { __typename id }",
     "sizeElement",
     "title",
     "uri",
     "videoFileElement { __typename id }",
     "wysiwygSimpleElement",
     "yearElement",
     "slug"
    ]
   },
   "filters": {
    "isFeatured": 14
   },
   "relations": [
    15,
    16,
    17
   ],
   "fields": [
    "slug",
    "typeHandle",
    "uri",
    "client",
    "disableOpeningInSingle",
    "emphasisTitleElement",
    "imageElement { __typename id }",
    "marketSelectorElement { __typename id sectionHandle }",
    "placeElement",
    "title",
    "yearElement",
    "servicesSelectorElement { __typename id }",
    "introductionElement",
    "wysiwygSimpleElement",
    "isFeatured",
    "marketSelectorElement(site: [\"*\"], status: [\"live\", \"pending\", \"expired\", \"disabled\"]) { __typename id sectionHandle slug }",
    "servicesSelectorElement { __typename id groupHandle slug }",
    "selectedNews(site: [\"*\"], status: [\"live\", \"pending\", \"expired\", \"disabled\"]) { __typename id sectionHandle slug }"
   ],
   "referring": [
    7,
    15,
    17
   ],
   "references": "projects_Entry__marketSelectorElement: marketSelectorElement { id siteHandle } projects_Entry__flexibleComponents: flexibleComponents { ... on imageText_Entry { imageText_Entry__link1Element: link1Element { ... on linkBlock_Entry { linkBlock_Entry__linkElement: linkElement { ... on LinkData { LinkData__entry: entry { id siteHandle } } } } } } ... on form_Entry { form_Entry__link1Element: link1Element { ... on linkBlock_Entry { linkBlock_Entry__linkElement: linkElement { ... on LinkData { LinkData__entry: entry { id siteHandle } } } } } } ... on cards_Entry { cards_Entry__cardItems: cardItems { ... on card_Entry { card_Entry__link1StyleElement: link1StyleElement { ... on styledLinkBlock_Entry { styledLinkBlock_Entry__linkElement: linkElement { ... on LinkData { LinkData__entry: entry { id siteHandle } } } } } } } } ... on cardsSlider_Entry { cardsSlider_Entry__cardItems: cardItems { ... on card_Entry { card_Entry__link1StyleElement: link1StyleElement { ... on styledLinkBlock_Entry { styledLinkBlock_Entry__linkElement: linkElement { ... on LinkData { LinkData__entry: entry { id siteHandle } } } } } } } } ... on cta_Entry { cta_Entry__link1Element: link1Element { ... on linkBlock_Entry { linkBlock_Entry__linkElement: linkElement { ... on LinkData { LinkData__entry: entry { id siteHandle } } } } } } ... on logos_Entry { logos_Entry__logoItems: logoItems { ... on logo_Entry { logo_Entry__linkNoLabelElement: linkNoLabelElement { ... on LinkData { LinkData__entry: entry { id siteHandle } } } } } } ... on logosTabs_Entry { logosTabs_Entry__tabItems: tabItems { ... on logosTab_Entry { logosTab_Entry__logoItems: logoItems { ... on logo_Entry { logo_Entry__linkNoLabelElement: linkNoLabelElement { ... on LinkData { LinkData__entry: entry { id siteHandle } } } } } } } } ... on banner_Entry { banner_Entry__linkElement: linkElement { ... on LinkData { LinkData__entry: entry { id siteHandle } } } } ... on slider_Entry { slider_Entry__slideItems: slideItems { ... on slide_Entry { slide_Entry__linkElement: linkElement { ... on LinkData { LinkData__entry: entry { id siteHandle } } } } } } ... on push_Entry { push_Entry__linkElement: linkElement { ... on LinkData { LinkData__entry: entry { id siteHandle } } } } ... on marketPush_Entry { marketPush_Entry__marketSelectorElement: marketSelectorElement { id siteHandle } } ... on marketSlider_Entry { marketSlider_Entry__marketSelectorElement: marketSelectorElement { id siteHandle } } ... on relatedProjects_Entry { relatedProjects_Entry__projectsElement: projectsElement { id siteHandle } } ... on relatedArticles_Entry { relatedArticles_Entry__newsElement: newsElement { id siteHandle } } } projects_Entry__selectedNews: selectedNews { id siteHandle } projects_Entry__footerCtaElement: footerCtaElement { ... on footerCta_Entry { footerCta_Entry__linkElement: linkElement { ... on LinkData { LinkData__entry: entry { id siteHandle } } } } }"
  },
  "news_Entry": {
   "shown": {
    "tgtP0e": [
     0,
     1,
     2
    ],
    "Ikr3Gj": [
     3,
     4,
     5,
     6,
     7,
     8,
     9,
     10,
     11
    ],
    "17ZhaE": [
     3,
     4,
     5,
     6,
     7,
     8,
     9,
     10,
     11,
     12
    ],
    "oErzFQ": [
     4,
     5,
     6,
     7,
     8,
     10,
     1,
     2,
     13
    ]
   },
   "own": {
    "shown": {
     "VUv58k": [
      0,
      1,
      2,
      3,
      4,
      5,
      6,
      7,
      8,
      9,
      10,
      11,
      12,
      13,
      14,
      15,
      16
     ]
    },
    "fields": [
     "authorElement",
     "displayFooterCta",
     "emphasisTitleElement",
     "externalSource",
     "externalUrl",
     "flexibleComponents { ... on EntryInterface { __typename id typeHandle ... on accordion_Entry { titleElement accordionItems { __typename ... on accordionItem_Entry { id titleElement wysiwygStandardElement } } } ... on anchor_Entry { __typename titleElement } ... on anchorsNav_Entry { titleElement } ... on banner_Entry { id wysiwygSimpleElement linkElement { ... on LinkData { __typename label defaultLabel class ... on LinkData { __typename type url ariaLabel target entry { __typename id sectionHandle siteHandle uri } } } } } ... on cards_Entry { id surtitleElement titleElement wysiwygSimpleElement themeElement cardItems { __typename ... on card_Entry { __typename id sectionHandle titleElement wysiwygSimpleElement link1StyleElement { ... on styledLinkBlock_Entry { linkElement { ... on LinkData { __typename label defaultLabel class ... on LinkData { __typename type url ariaLabel target entry { __typename id sectionHandle siteHandle uri } } } } styleElement } } } } } ... on cardsSlider_Entry { id titleElement wysiwygSimpleElement cardItems { __typename ... on card_Entry { __typename id sectionHandle titleElement wysiwygSimpleElement link1StyleElement { ... on styledLinkBlock_Entry { linkElement { ... on LinkData { __typename label defaultLabel class ... on LinkData { __typename type url ariaLabel target entry { __typename id sectionHandle siteHandle uri } } } } styleElement } } } } } ... on columns_Entry { titleElement emphasisTitleElement columnItems { __typename ... on column_Entry { id wysiwygStandardElement } } } ... on cta_Entry { emphasisTitleElement wysiwygSimpleElement themeElement link1Element { ... on linkBlock_Entry { linkElement { ... on LinkData { __typename label defaultLabel class ... on LinkData { __typename type url ariaLabel target entry { __typename id sectionHandle siteHandle uri } } } } } } } ... on drawing_Entry { themeElement imageElement { __typename id } } ... on embeddedFrame_Entry { id titleElement frameUrl ratioElement drawingElement { __typename id } } ... on form_Entry { id emphasisTitleElement wysiwygSimpleElement link1Element { ... on linkBlock_Entry { linkElement { ... on LinkData { __typename label defaultLabel class ... on LinkData { __typename type url ariaLabel target entry { __typename id sectionHandle siteHandle uri } } } } } } formElement } ... on gallery_Entry { id titleElement images { __typename id } } ... on imageMedias_Entry { dropdownDisplayElement titleElement subtitleElement imageElement { __typename id } } ... on imageText_Entry { __typename surtitleElement titleElement wysiwygStandardElement radioLeftRightElement imageElement { __typename id } videoObject { ... on videoObject_Entry { videoSource videoPoster { __typename id } videoId videoFile { __typename id } } } link1Element { ... on linkBlock_Entry { linkElement { ... on LinkData { __typename label defaultLabel class ... on LinkData { __typename type url ariaLabel target entry { __typename id sectionHandle siteHandle uri } } } } } } } ... on imagesGrid_Entry { titleElement rows { __typename ... on EntryInterface { id } ... on EntryInterface { __typename id ... on fullWidth_Entry { imageElement { __typename id } } ... on sideBySide_Entry { imagesDisposition images { __typename id } } ... on sideBySideVideo_Entry { imagesDisposition image { __typename id } videoFile2Element { __typename id } posterElement { __typename id } dropdownVideoSourceElement idElement videoFileElement { __typename id } } } } } ... on logos_Entry { id titleElement dropdownAllCarrouselElement logoItems { __typename ... on logo_Entry { id } ... on logo_Entry { __typename id sectionHandle imageElement { __typename id } linkNoLabelElement { ... on LinkData { __typename type url ariaLabel target entry { __typename id sectionHandle siteHandle uri } } } } } } ... on logosTabs_Entry { titleElement wysiwygSimpleElement tabItems { __typename ... on logosTab_Entry { id titleElement logoItems { __typename ... on logo_Entry { id } ... on logo_Entry { __typename id sectionHandle imageElement { __typename id } linkNoLabelElement { ... on LinkData { __typename type url ariaLabel target entry { __typename id sectionHandle siteHandle uri } } } } } } } } ... on marketPush_Entry { titleElement marketSelectorElement { __typename id sectionHandle } } ... on marketSlider_Entry { id titleElement marketSelectorElement { __typename id sectionHandle } } ... on ourProcess_Entry { emphasisTitleElement stepItems { __typename ... on step_Entry { id titleElement textElement } } } ... on push_Entry { titleElement wysiwygSimpleElement imageElement { __typename id } linkElement { ... on LinkData { __typename label defaultLabel class ... on LinkData { __typename type url ariaLabel target entry { __typename id sectionHandle siteHandle uri } } } } } ... on quote_Entry { __typename titleElement wysiwygSimpleElement authorElement position } ... on relatedArticles_Entry { titleElement newsElement { __typename id sectionHandle } } ... on relatedProjects_Entry { titleElement projectsElement { __typename id sectionHandle } } ... on slider_Entry { id titleElement slideItems { __typename ... on slide_Entry { id titleElement textElement imageElement { __typename id } linkElement { ... on LinkData { __typename label defaultLabel class ... on LinkData { __typename type url ariaLabel target entry { __typename id sectionHandle siteHandle uri } } } } } } } ... on tabs_Entry { emphasisTitleElement wysiwygSimpleElement imageElement { __typename id } videoObject { ... on videoObject_Entry { videoSource videoPoster { __typename id } videoId videoFile { __typename id } } } tabItems { __typename ... on EntryInterface { ... on tab_Entry { id titleElement descriptionElement imageElement { __typename id } dropdownVideoSourceElement idElement posterElement { __typename id } videoFileElement { __typename id } } } } } ... on video_Entry { titleElement posterElement { __typename id } loopVideoFileElement { __typename id } dropdownVideoSourceElement idElement videoFileElement { __typename id } wysiwygStandardElement transcript } ... on wysiwyg_Entry { __typename titleElement wysiwygStandardElement } } }",
     "footerCtaElement { ... on footerCta_Entry { emphasisTitleElement wysiwygSimpleElement themeElement linkElement { ... on LinkData { __typename label defaultLabel class ... on LinkData { __typename type url ariaLabel target entry { __typename id sectionHandle siteHandle uri } } } } } }",
     "imageElement { __typename id }",
     "localized { __typename id sectionHandle siteHandle uri }",
     "newsTypeElement",
     "postDate",
     "seo { ... on seo_Entry { title description noindex image { __typename id } } }",
     "tag",
     "title",
     "uri",
     "wysiwygSimpleElement",
     "slug"
    ]
   },
   "filters": {
    "newsTypeElement": 7
   },
   "relations": [],
   "fields": [
    "slug",
    "typeHandle",
    "uri",
    "emphasisTitleElement",
    "externalSource",
    "externalUrl",
    "imageElement { __typename id }",
    "newsTypeElement",
    "postDate",
    "tag",
    "title",
    "uri @unless(newsTypeElement: \"press\")",
    "wysiwygSimpleElement @unless(newsTypeElement: \"press\")",
    "wysiwygSimpleElement"
   ],
   "referring": [],
   "references": "news_Entry__flexibleComponents: flexibleComponents { ... on imageText_Entry { imageText_Entry__link1Element: link1Element { ... on linkBlock_Entry { linkBlock_Entry__linkElement: linkElement { ... on LinkData { LinkData__entry: entry { id siteHandle } } } } } } ... on form_Entry { form_Entry__link1Element: link1Element { ... on linkBlock_Entry { linkBlock_Entry__linkElement: linkElement { ... on LinkData { LinkData__entry: entry { id siteHandle } } } } } } ... on cards_Entry { cards_Entry__cardItems: cardItems { ... on card_Entry { card_Entry__link1StyleElement: link1StyleElement { ... on styledLinkBlock_Entry { styledLinkBlock_Entry__linkElement: linkElement { ... on LinkData { LinkData__entry: entry { id siteHandle } } } } } } } } ... on cardsSlider_Entry { cardsSlider_Entry__cardItems: cardItems { ... on card_Entry { card_Entry__link1StyleElement: link1StyleElement { ... on styledLinkBlock_Entry { styledLinkBlock_Entry__linkElement: linkElement { ... on LinkData { LinkData__entry: entry { id siteHandle } } } } } } } } ... on cta_Entry { cta_Entry__link1Element: link1Element { ... on linkBlock_Entry { linkBlock_Entry__linkElement: linkElement { ... on LinkData { LinkData__entry: entry { id siteHandle } } } } } } ... on logos_Entry { logos_Entry__logoItems: logoItems { ... on logo_Entry { logo_Entry__linkNoLabelElement: linkNoLabelElement { ... on LinkData { LinkData__entry: entry { id siteHandle } } } } } } ... on logosTabs_Entry { logosTabs_Entry__tabItems: tabItems { ... on logosTab_Entry { logosTab_Entry__logoItems: logoItems { ... on logo_Entry { logo_Entry__linkNoLabelElement: linkNoLabelElement { ... on LinkData { LinkData__entry: entry { id siteHandle } } } } } } } } ... on banner_Entry { banner_Entry__linkElement: linkElement { ... on LinkData { LinkData__entry: entry { id siteHandle } } } } ... on slider_Entry { slider_Entry__slideItems: slideItems { ... on slide_Entry { slide_Entry__linkElement: linkElement { ... on LinkData { LinkData__entry: entry { id siteHandle } } } } } } ... on push_Entry { push_Entry__linkElement: linkElement { ... on LinkData { LinkData__entry: entry { id siteHandle } } } } ... on marketPush_Entry { marketPush_Entry__marketSelectorElement: marketSelectorElement { id siteHandle } } ... on marketSlider_Entry { marketSlider_Entry__marketSelectorElement: marketSelectorElement { id siteHandle } } ... on relatedProjects_Entry { relatedProjects_Entry__projectsElement: projectsElement { id siteHandle } } ... on relatedArticles_Entry { relatedArticles_Entry__newsElement: newsElement { id siteHandle } } } news_Entry__footerCtaElement: footerCtaElement { ... on footerCta_Entry { footerCta_Entry__linkElement: linkElement { ... on LinkData { LinkData__entry: entry { id siteHandle } } } } }"
  },
  "newsListing_Entry": {
   "shown": {
    "tgtP0e": [
     0,
     1,
     2
    ],
    "IjDRF6": [
     3,
     1,
     2
    ]
   },
   "own": {
    "shown": {
     "a74uYv": [
      0,
      1,
      2,
      3,
      4,
      5,
      6,
      7,
      8,
      9
     ]
    },
    "fields": [
     "displayFooterCta",
     "emphasisTitleElement",
     "featuredNews { __typename id sectionHandle }",
     "footerCtaElement { ... on footerCta_Entry { emphasisTitleElement wysiwygSimpleElement themeElement linkElement { ... on LinkData { __typename label defaultLabel class ... on LinkData { __typename type url ariaLabel target entry { __typename id sectionHandle siteHandle uri } } } } } }",
     "localized { __typename id sectionHandle siteHandle uri }",
     "seo { ... on seo_Entry { title description noindex image { __typename id } } }",
     "surtitleElement",
     "title",
     "uri",
     "slug"
    ]
   },
   "filters": {},
   "relations": [],
   "fields": [
    "slug",
    "typeHandle",
    "uri",
    "title"
   ],
   "referring": [],
   "references": "newsListing_Entry__featuredNews: featuredNews { id siteHandle } newsListing_Entry__footerCtaElement: footerCtaElement { ... on footerCta_Entry { footerCta_Entry__linkElement: linkElement { ... on LinkData { LinkData__entry: entry { id siteHandle } } } } }"
  },
  "projectsListing_Entry": {
   "shown": {
    "tgtP0e": [
     0,
     1,
     2
    ],
    "IjDRF6": [
     3,
     1,
     2
    ]
   },
   "own": {
    "shown": {
     "41D1W6": [
      0,
      1,
      2,
      3,
      4,
      5,
      6,
      7,
      8
     ]
    },
    "fields": [
     "displayFooterCta",
     "footerCtaElement { ... on footerCta_Entry { emphasisTitleElement wysiwygSimpleElement themeElement linkElement { ... on LinkData { __typename label defaultLabel class ... on LinkData { __typename type url ariaLabel target entry { __typename id sectionHandle siteHandle uri } } } } } }",
     "localized { __typename id sectionHandle siteHandle uri }",
     "seo { ... on seo_Entry { title description noindex image { __typename id } } }",
     "title",
     "titleElement",
     "uri",
     "wysiwygSimpleElement",
     "slug"
    ]
   },
   "filters": {},
   "relations": [],
   "fields": [
    "slug",
    "typeHandle",
    "uri",
    "title"
   ],
   "referring": [],
   "references": "projectsListing_Entry__footerCtaElement: footerCtaElement { ... on footerCta_Entry { footerCta_Entry__linkElement: linkElement { ... on LinkData { LinkData__entry: entry { id siteHandle } } } } }"
  },
  "teamMembersListing_Entry": {
   "shown": {
    "tgtP0e": [
     0,
     1,
     2
    ],
    "IjDRF6": [
     3,
     1,
     2
    ]
   },
   "own": {
    "shown": {
     "41D1W6": [
      0,
      1,
      2,
      3,
      4,
      5,
      6,
      7,
      8
     ]
    },
    "fields": [
     "displayFooterCta",
     "footerCtaElement { ... on footerCta_Entry { emphasisTitleElement wysiwygSimpleElement themeElement linkElement { ... on LinkData { __typename label defaultLabel class ... on LinkData { __typename type url ariaLabel target entry { __typename id sectionHandle siteHandle uri } } } } } }",
     "localized { __typename id sectionHandle siteHandle uri }",
     "seo { ... on seo_Entry { title description noindex image { __typename id } } }",
     "title",
     "titleElement",
     "uri",
     "wysiwygSimpleElement",
     "slug"
    ]
   },
   "filters": {},
   "relations": [],
   "fields": [
    "slug",
    "typeHandle",
    "uri",
    "title"
   ],
   "referring": [],
   "references": "teamMembersListing_Entry__footerCtaElement: footerCtaElement { ... on footerCta_Entry { footerCta_Entry__linkElement: linkElement { ... on LinkData { LinkData__entry: entry { id siteHandle } } } } }"
  },
  "teamMembers_Entry": {
   "shown": {
    "tgtP0e": [
     0,
     1,
     2
    ],
    "C0Rqwh": [
     3,
     4,
     5,
     1,
     2
    ],
    "RdKXvx": [
     6,
     3,
     4,
     5
    ]
   },
   "own": {
    "shown": {},
    "fields": []
   },
   "filters": {},
   "relations": [
    7
   ],
   "fields": [
    "slug",
    "typeHandle",
    "uri",
    "imageElement { __typename id }",
    "positionElement",
    "title",
    "departmentElement { __typename id }",
    "departmentElement { __typename id groupHandle slug }"
   ],
   "referring": [],
   "references": ""
  },
  "pages_Entry": {
   "shown": {
    "ppvYrt": [
     0,
     1,
     2,
     3
    ],
    "cUcOqL": [
     4,
     5,
     2,
     3
    ]
   },
   "own": {
    "shown": {
     "xRJS7Z": [
      0,
      1,
      2,
      3,
      4,
      5,
      6,
      7,
      8
     ]
    },
    "fields": [
     "displayFooterCta",
     "flexibleComponents { ... on EntryInterface { __typename id typeHandle ... on accordion_Entry { titleElement accordionItems { __typename ... on accordionItem_Entry { id titleElement wysiwygStandardElement } } } ... on anchor_Entry { __typename titleElement } ... on anchorsNav_Entry { titleElement } ... on banner_Entry { id wysiwygSimpleElement linkElement { ... on LinkData { __typename label defaultLabel class ... on LinkData { __typename type url ariaLabel target entry { __typename id sectionHandle siteHandle uri } } } } } ... on cards_Entry { id surtitleElement titleElement wysiwygSimpleElement themeElement cardItems { __typename ... on card_Entry { __typename id sectionHandle titleElement wysiwygSimpleElement link1StyleElement { ... on styledLinkBlock_Entry { linkElement { ... on LinkData { __typename label defaultLabel class ... on LinkData { __typename type url ariaLabel target entry { __typename id sectionHandle siteHandle uri } } } } styleElement } } } } } ... on cardsSlider_Entry { id titleElement wysiwygSimpleElement cardItems { __typename ... on card_Entry { __typename id sectionHandle titleElement wysiwygSimpleElement link1StyleElement { ... on styledLinkBlock_Entry { linkElement { ... on LinkData { __typename label defaultLabel class ... on LinkData { __typename type url ariaLabel target entry { __typename id sectionHandle siteHandle uri } } } } styleElement } } } } } ... on columns_Entry { titleElement emphasisTitleElement columnItems { __typename ... on column_Entry { id wysiwygStandardElement } } } ... on cta_Entry { emphasisTitleElement wysiwygSimpleElement themeElement link1Element { ... on linkBlock_Entry { linkElement { ... on LinkData { __typename label defaultLabel class ... on LinkData { __typename type url ariaLabel target entry { __typename id sectionHandle siteHandle uri } } } } } } } ... on drawing_Entry { themeElement imageElement { __typename id } } ... on embeddedFrame_Entry { id titleElement frameUrl ratioElement drawingElement { __typename id } } ... on form_Entry { id emphasisTitleElement wysiwygSimpleElement link1Element { ... on linkBlock_Entry { linkElement { ... on LinkData { __typename label defaultLabel class ... on LinkData { __typename type url ariaLabel target entry { __typename id sectionHandle siteHandle uri } } } } } } formElement } ... on gallery_Entry { id titleElement images { __typename id } } ... on imageMedias_Entry { dropdownDisplayElement titleElement subtitleElement imageElement { __typename id } } ... on imageText_Entry { __typename surtitleElement titleElement wysiwygStandardElement radioLeftRightElement imageElement { __typename id } videoObject { ... on videoObject_Entry { videoSource videoPoster { __typename id } videoId videoFile { __typename id } } } link1Element { ... on linkBlock_Entry { linkElement { ... on LinkData { __typename label defaultLabel class ... on LinkData { __typename type url ariaLabel target entry { __typename id sectionHandle siteHandle uri } } } } } } } ... on imagesGrid_Entry { titleElement rows { __typename ... on EntryInterface { id } ... on EntryInterface { __typename id ... on fullWidth_Entry { imageElement { __typename id } } ... on sideBySide_Entry { imagesDisposition images { __typename id } } ... on sideBySideVideo_Entry { imagesDisposition image { __typename id } videoFile2Element { __typename id } posterElement { __typename id } dropdownVideoSourceElement idElement videoFileElement { __typename id } } } } } ... on logos_Entry { id titleElement dropdownAllCarrouselElement logoItems { __typename ... on logo_Entry { id } ... on logo_Entry { __typename id sectionHandle imageElement { __typename id } linkNoLabelElement { ... on LinkData { __typename type url ariaLabel target entry { __typename id sectionHandle siteHandle uri } } } } } } ... on logosTabs_Entry { titleElement wysiwygSimpleElement tabItems { __typename ... on logosTab_Entry { id titleElement logoItems { __typename ... on logo_Entry { id } ... on logo_Entry { __typename id sectionHandle imageElement { __typename id } linkNoLabelElement { ... on LinkData { __typename type url ariaLabel target entry { __typename id sectionHandle siteHandle uri } } } } } } } } ... on marketPush_Entry { titleElement marketSelectorElement { __typename id sectionHandle } } ... on marketSlider_Entry { id titleElement marketSelectorElement { __typename id sectionHandle } } ... on ourProcess_Entry { emphasisTitleElement stepItems { __typename ... on step_Entry { id titleElement textElement } } } ... on push_Entry { titleElement wysiwygSimpleElement imageElement { __typename id } linkElement { ... on LinkData { __typename label defaultLabel class ... on LinkData { __typename type url ariaLabel target entry { __typename id sectionHandle siteHandle uri } } } } } ... on quote_Entry { __typename titleElement wysiwygSimpleElement authorElement position } ... on relatedArticles_Entry { titleElement newsElement { __typename id sectionHandle } } ... on relatedProjects_Entry { titleElement projectsElement { __typename id sectionHandle } } ... on slider_Entry { id titleElement slideItems { __typename ... on slide_Entry { id titleElement textElement imageElement { __typename id } linkElement { ... on LinkData { __typename label defaultLabel class ... on LinkData { __typename type url ariaLabel target entry { __typename id sectionHandle siteHandle uri } } } } } } } ... on tabs_Entry { emphasisTitleElement wysiwygSimpleElement imageElement { __typename id } videoObject { ... on videoObject_Entry { videoSource videoPoster { __typename id } videoId videoFile { __typename id } } } tabItems { __typename ... on EntryInterface { ... on tab_Entry { id titleElement descriptionElement imageElement { __typename id } dropdownVideoSourceElement idElement posterElement { __typename id } videoFileElement { __typename id } } } } } ... on video_Entry { titleElement posterElement { __typename id } loopVideoFileElement { __typename id } dropdownVideoSourceElement idElement videoFileElement { __typename id } wysiwygStandardElement transcript } ... on wysiwyg_Entry { __typename titleElement wysiwygStandardElement } } }",
     "footerCtaElement { ... on footerCta_Entry { emphasisTitleElement wysiwygSimpleElement themeElement linkElement { ... on LinkData { __typename label defaultLabel class ... on LinkData { __typename type url ariaLabel target entry { __typename id sectionHandle siteHandle uri } } } } } }",
     "hero { ... on hero_Entry { surtitleElement emphasisTitleElement textElement linkElement { ... on LinkData { __typename label defaultLabel class ... on LinkData { __typename type url ariaLabel target entry { __typename id sectionHandle siteHandle uri } } } } displayMedia mediaType imageElement { __typename id } posterElement { __typename id } loopVideoFileElement { __typename id } videoSource videoFileElement { __typename id } videoId transcript } }",
     "localized { __typename id sectionHandle siteHandle uri }",
     "seo { ... on seo_Entry { title description noindex image { __typename id } } }",
     "title",
     "uri",
     "slug"
    ]
   },
   "filters": {},
   "relations": [],
   "fields": [
    "pageTemplate",
    "slug",
    "typeHandle",
    "uri",
    "seo { ... on seo_Entry { description } }",
    "title"
   ],
   "referring": [],
   "references": "pages_Entry__hero: hero { ... on hero_Entry { hero_Entry__linkElement: linkElement { ... on LinkData { LinkData__entry: entry { id siteHandle } } } } } pages_Entry__flexibleComponents: flexibleComponents { ... on imageText_Entry { imageText_Entry__link1Element: link1Element { ... on linkBlock_Entry { linkBlock_Entry__linkElement: linkElement { ... on LinkData { LinkData__entry: entry { id siteHandle } } } } } } ... on form_Entry { form_Entry__link1Element: link1Element { ... on linkBlock_Entry { linkBlock_Entry__linkElement: linkElement { ... on LinkData { LinkData__entry: entry { id siteHandle } } } } } } ... on cards_Entry { cards_Entry__cardItems: cardItems { ... on card_Entry { card_Entry__link1StyleElement: link1StyleElement { ... on styledLinkBlock_Entry { styledLinkBlock_Entry__linkElement: linkElement { ... on LinkData { LinkData__entry: entry { id siteHandle } } } } } } } } ... on cardsSlider_Entry { cardsSlider_Entry__cardItems: cardItems { ... on card_Entry { card_Entry__link1StyleElement: link1StyleElement { ... on styledLinkBlock_Entry { styledLinkBlock_Entry__linkElement: linkElement { ... on LinkData { LinkData__entry: entry { id siteHandle } } } } } } } } ... on cta_Entry { cta_Entry__link1Element: link1Element { ... on linkBlock_Entry { linkBlock_Entry__linkElement: linkElement { ... on LinkData { LinkData__entry: entry { id siteHandle } } } } } } ... on logos_Entry { logos_Entry__logoItems: logoItems { ... on logo_Entry { logo_Entry__linkNoLabelElement: linkNoLabelElement { ... on LinkData { LinkData__entry: entry { id siteHandle } } } } } } ... on logosTabs_Entry { logosTabs_Entry__tabItems: tabItems { ... on logosTab_Entry { logosTab_Entry__logoItems: logoItems { ... on logo_Entry { logo_Entry__linkNoLabelElement: linkNoLabelElement { ... on LinkData { LinkData__entry: entry { id siteHandle } } } } } } } } ... on banner_Entry { banner_Entry__linkElement: linkElement { ... on LinkData { LinkData__entry: entry { id siteHandle } } } } ... on slider_Entry { slider_Entry__slideItems: slideItems { ... on slide_Entry { slide_Entry__linkElement: linkElement { ... on LinkData { LinkData__entry: entry { id siteHandle } } } } } } ... on push_Entry { push_Entry__linkElement: linkElement { ... on LinkData { LinkData__entry: entry { id siteHandle } } } } ... on marketPush_Entry { marketPush_Entry__marketSelectorElement: marketSelectorElement { id siteHandle } } ... on marketSlider_Entry { marketSlider_Entry__marketSelectorElement: marketSelectorElement { id siteHandle } } ... on relatedProjects_Entry { relatedProjects_Entry__projectsElement: projectsElement { id siteHandle } } ... on relatedArticles_Entry { relatedArticles_Entry__newsElement: newsElement { id siteHandle } } } pages_Entry__footerCtaElement: footerCtaElement { ... on footerCta_Entry { footerCta_Entry__linkElement: linkElement { ... on LinkData { LinkData__entry: entry { id siteHandle } } } } }"
  },
  "search_Entry": {
   "shown": {
    "tgtP0e": [
     0,
     1,
     2
    ],
    "IjDRF6": [
     3,
     1,
     2
    ]
   },
   "own": {
    "shown": {
     "83fkz7": [
      0,
      1,
      2,
      3,
      4
     ]
    },
    "fields": [
     "seo { ... on seo_Entry { title description noindex image { __typename id } } }",
     "title",
     "titleElement",
     "wysiwygSimpleElement",
     "slug"
    ]
   },
   "filters": {},
   "relations": [],
   "fields": [
    "slug",
    "typeHandle",
    "uri",
    "title"
   ],
   "referring": [],
   "references": ""
  },
  "header_GlobalSet": {
   "shown": {
    "QX1BCL": [
     0,
     1
    ]
   },
   "own": {
    "shown": {},
    "fields": []
   },
   "filters": {},
   "relations": [],
   "fields": [
    "linkElement { ... on LinkData { __typename label defaultLabel class ... on LinkData { __typename type url ariaLabel target entry { __typename id sectionHandle siteHandle uri } } } }",
    "navigation { __typename ... on EntryInterface { id } ... on marketsLink_Entry { labelElement linkElement { ... on LinkData { __typename label defaultLabel class ... on LinkData { __typename type url ariaLabel target entry { __typename id sectionHandle siteHandle uri } } } } marketSelectorElement { __typename id sectionHandle } } ... on primaryLink_Entry { linkElement { ... on LinkData { __typename label defaultLabel class ... on LinkData { __typename type url ariaLabel target entry { __typename id sectionHandle siteHandle uri } } } } } ... on secondaryLink_Entry { linkElement { ... on LinkData { __typename label defaultLabel class ... on LinkData { __typename type url ariaLabel target entry { __typename id sectionHandle siteHandle uri } } } } } }"
   ],
   "referring": [
    0,
    1
   ],
   "references": "header_GlobalSet__linkElement: linkElement { ... on LinkData { LinkData__entry: entry { id siteHandle } } } header_GlobalSet__navigation: navigation { ... on marketsLink_Entry { marketsLink_Entry__linkElement: linkElement { ... on LinkData { LinkData__entry: entry { id siteHandle } } } marketsLink_Entry__marketSelectorElement: marketSelectorElement { id siteHandle } } ... on primaryLink_Entry { primaryLink_Entry__linkElement: linkElement { ... on LinkData { LinkData__entry: entry { id siteHandle } } } } ... on secondaryLink_Entry { secondaryLink_Entry__linkElement: linkElement { ... on LinkData { LinkData__entry: entry { id siteHandle } } } } }"
  },
  "footer_GlobalSet": {
   "shown": {
    "080CLe": [
     0,
     1,
     2,
     3,
     4,
     5,
     6
    ]
   },
   "own": {
    "shown": {},
    "fields": []
   },
   "filters": {},
   "relations": [],
   "fields": [
    "copyright",
    "credits",
    "footerCtaElement { ... on footerCta_Entry { emphasisTitleElement wysiwygSimpleElement themeElement linkElement { ... on LinkData { __typename label defaultLabel class ... on LinkData { __typename type url ariaLabel target entry { __typename id sectionHandle siteHandle uri } } } } } }",
    "navigationLinks { __typename ... on footerLinks_Entry { id } ... on footerLinks_Entry { titleElement links { ... on link_Entry { linkElement { ... on LinkData { __typename label defaultLabel class ... on LinkData { __typename type url ariaLabel target entry { __typename id sectionHandle siteHandle uri } } } } } } } }",
    "newsletterText",
    "newsletterTitle",
    "privacyLink { ... on LinkData { __typename label defaultLabel class ... on LinkData { __typename type url ariaLabel target entry { __typename id sectionHandle siteHandle uri } } } }"
   ],
   "referring": [
    2,
    3,
    6
   ],
   "references": "footer_GlobalSet__navigationLinks: navigationLinks { ... on footerLinks_Entry { footerLinks_Entry__links: links { ... on link_Entry { link_Entry__linkElement: linkElement { ... on LinkData { LinkData__entry: entry { id siteHandle } } } } } } } footer_GlobalSet__privacyLink: privacyLink { ... on LinkData { LinkData__entry: entry { id siteHandle } } } footer_GlobalSet__footerCtaElement: footerCtaElement { ... on footerCta_Entry { footerCta_Entry__linkElement: linkElement { ... on LinkData { LinkData__entry: entry { id siteHandle } } } } }"
  },
  "options_GlobalSet": {
   "shown": {
    "nJ_8IC": [
     0
    ],
    "NFHjj7": [
     1,
     2,
     3
    ],
    "s1H-aX": [
     4
    ]
   },
   "own": {
    "shown": {},
    "fields": []
   },
   "filters": {},
   "relations": [],
   "fields": [
    "socialMediasComponent { __typename ... on socialMedia_Entry { id socialType linkUrl textElement } }",
    "emphasisTitleElement",
    "linkElement { ... on LinkData { __typename label defaultLabel class ... on LinkData { __typename type url ariaLabel target entry { __typename id sectionHandle siteHandle uri } } } }",
    "wysiwygSimpleElement",
    "teamMembersPlaceholder { __typename id }"
   ],
   "referring": [
    2
   ],
   "references": "options_GlobalSet__linkElement: linkElement { ... on LinkData { LinkData__entry: entry { id siteHandle } } }"
  }
 },
 "sections": {
  "home": {
   "types": [
    "home_Entry"
   ],
   "relatesTo": [
    "news"
   ]
  },
  "markets": {
   "types": [
    "markets_Entry"
   ],
   "relatesTo": []
  },
  "projects": {
   "types": [
    "projects_Entry"
   ],
   "relatesTo": [
    "markets",
    "news"
   ]
  },
  "news": {
   "types": [
    "news_Entry"
   ],
   "relatesTo": []
  },
  "newsListing": {
   "types": [
    "newsListing_Entry"
   ],
   "relatesTo": [
    "news"
   ]
  },
  "projectsListing": {
   "types": [
    "projectsListing_Entry"
   ],
   "relatesTo": []
  },
  "teamMembersListing": {
   "types": [
    "teamMembersListing_Entry"
   ],
   "relatesTo": []
  },
  "teamMembers": {
   "types": [
    "teamMembers_Entry"
   ],
   "relatesTo": []
  },
  "pages": {
   "types": [
    "pages_Entry"
   ],
   "relatesTo": []
  },
  "search": {
   "types": [
    "search_Entry"
   ],
   "relatesTo": []
  }
 }
};
