// Written by `npm run registry` from the operations of the site. Do not edit.
import type { Selections } from './selections-shape.ts';

export const selections: Selections = {
 "types": {
  "home_Entry": {
   "shown": {
    "tgtP0e": [
     0,
     1,
     2
    ],
    "NejYvy": [
     3
    ],
    "IjDRF6": [
     4,
     1,
     2
    ]
   },
   "filters": {},
   "relations": [],
   "fields": [
    "slug",
    "typeHandle",
    "uri",
    "titleSuffix",
    "title"
   ],
   "references": "home_Entry__introductionLinks: introductionLinks { ... on Link { Link__element: element { id } } } home_Entry__textImageBlocks: textImageBlocks { ... on textImage_Entry { textImage_Entry__linkElement: linkElement { ... on Link { Link__element: element { id } } } } } home_Entry__marketsLinkElement: marketsLinkElement { ... on Link { Link__element: element { id } } } home_Entry__chartBlocks: chartBlocks { ... on chart_Entry { chart_Entry__linkElement: linkElement { ... on Link { Link__element: element { id } } } } } home_Entry__newsLinkElement: newsLinkElement { ... on Link { Link__element: element { id } } } home_Entry__featuredNews: featuredNews { id } home_Entry__footerCtaElement: footerCtaElement { ... on FooterCta { FooterCta__linkElement: linkElement { ... on Link { Link__element: element { id } } } } }"
  },
  "markets_Entry": {
   "shown": {
    "gIbB9U": [
     0
    ],
    "tgtP0e": [
     0,
     1,
     2
    ],
    "dew_CP": [
     3,
     4,
     5,
     0,
     6,
     7,
     2
    ],
    "7VoPJs": [
     4,
     5,
     0,
     7,
     2
    ],
    "IjDRF6": [
     7,
     1,
     2
    ]
   },
   "filters": {},
   "relations": [],
   "fields": [
    "slug",
    "typeHandle",
    "uri",
    "emphasisTitleElement",
    "groundElement",
    "imageElement { __typename id }",
    "textElement",
    "title"
   ],
   "references": "markets_Entry__hero: hero { ... on Hero { Hero__linkElement: linkElement { ... on Link { Link__element: element { id } } } } } markets_Entry__flexibleComponents: flexibleComponents { ... on imageText_Entry { imageText_Entry__link1Element: link1Element { ... on LinkBlock { LinkBlock__linkElement: linkElement { ... on Link { Link__element: element { id } } } } } } ... on form_Entry { form_Entry__link1Element: link1Element { ... on LinkBlock { LinkBlock__linkElement: linkElement { ... on Link { Link__element: element { id } } } } } } ... on cards_Entry { cards_Entry__cardItems: cardItems { ... on card_Entry { card_Entry__link1StyleElement: link1StyleElement { ... on StyledLinkBlock { StyledLinkBlock__linkElement: linkElement { ... on Link { Link__element: element { id } } } } } } } } ... on cardsSlider_Entry { cardsSlider_Entry__cardItems: cardItems { ... on card_Entry { card_Entry__link1StyleElement: link1StyleElement { ... on StyledLinkBlock { StyledLinkBlock__linkElement: linkElement { ... on Link { Link__element: element { id } } } } } } } } ... on card_Entry { card_Entry__link1StyleElement: link1StyleElement { ... on StyledLinkBlock { StyledLinkBlock__linkElement: linkElement { ... on Link { Link__element: element { id } } } } } } ... on cta_Entry { cta_Entry__link1Element: link1Element { ... on LinkBlock { LinkBlock__linkElement: linkElement { ... on Link { Link__element: element { id } } } } } } ... on logos_Entry { logos_Entry__logoItems: logoItems { ... on logo_Entry { logo_Entry__linkNoLabelElement: linkNoLabelElement { ... on Link { Link__element: element { id } } } } } } ... on logo_Entry { logo_Entry__linkNoLabelElement: linkNoLabelElement { ... on Link { Link__element: element { id } } } } ... on logosTabs_Entry { logosTabs_Entry__tabItems: tabItems { ... on logosTab_Entry { logosTab_Entry__logoItems: logoItems { ... on logo_Entry { logo_Entry__linkNoLabelElement: linkNoLabelElement { ... on Link { Link__element: element { id } } } } } } } } ... on logosTab_Entry { logosTab_Entry__logoItems: logoItems { ... on logo_Entry { logo_Entry__linkNoLabelElement: linkNoLabelElement { ... on Link { Link__element: element { id } } } } } } ... on banner_Entry { banner_Entry__linkElement: linkElement { ... on Link { Link__element: element { id } } } } ... on slider_Entry { slider_Entry__slideItems: slideItems { ... on slide_Entry { slide_Entry__linkElement: linkElement { ... on Link { Link__element: element { id } } } } } } ... on slide_Entry { slide_Entry__linkElement: linkElement { ... on Link { Link__element: element { id } } } } ... on push_Entry { push_Entry__linkElement: linkElement { ... on Link { Link__element: element { id } } } } ... on marketPush_Entry { marketPush_Entry__marketSelectorElement: marketSelectorElement { id } } ... on marketSlider_Entry { marketSlider_Entry__marketSelectorElement: marketSelectorElement { id } } ... on relatedProjects_Entry { relatedProjects_Entry__projectsElement: projectsElement { id } } ... on relatedArticles_Entry { relatedArticles_Entry__newsElement: newsElement { id } } ... on textImage_Entry { textImage_Entry__linkElement: linkElement { ... on Link { Link__element: element { id } } } } ... on chart_Entry { chart_Entry__linkElement: linkElement { ... on Link { Link__element: element { id } } } } ... on marketsLink_Entry { marketsLink_Entry__linkElement: linkElement { ... on Link { Link__element: element { id } } } marketsLink_Entry__marketSelectorElement: marketSelectorElement { id } } ... on primaryLink_Entry { primaryLink_Entry__linkElement: linkElement { ... on Link { Link__element: element { id } } } } ... on secondaryLink_Entry { secondaryLink_Entry__linkElement: linkElement { ... on Link { Link__element: element { id } } } } ... on footerLinks_Entry { footerLinks_Entry__links: links { ... on Link { Link__element: element { id } } } } } markets_Entry__singleCtaElement: singleCtaElement { ... on FooterCta { FooterCta__linkElement: linkElement { ... on Link { Link__element: element { id } } } } } markets_Entry__footerCtaElement: footerCtaElement { ... on FooterCta { FooterCta__linkElement: linkElement { ... on Link { Link__element: element { id } } } } }"
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
    "2iOVRH": [
     3,
     4,
     8,
     9,
     1,
     2,
     10
    ]
   },
   "filters": {
    "isFeatured": 12
   },
   "relations": [
    13,
    14,
    15
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
    "isFeatured",
    "marketSelectorElement { __typename id sectionHandle slug }",
    "servicesSelectorElement { __typename id groupHandle slug }",
    "selectedNews { __typename id sectionHandle slug }"
   ],
   "references": "projects_Entry__marketSelectorElement: marketSelectorElement { id } projects_Entry__flexibleComponents: flexibleComponents { ... on imageText_Entry { imageText_Entry__link1Element: link1Element { ... on LinkBlock { LinkBlock__linkElement: linkElement { ... on Link { Link__element: element { id } } } } } } ... on form_Entry { form_Entry__link1Element: link1Element { ... on LinkBlock { LinkBlock__linkElement: linkElement { ... on Link { Link__element: element { id } } } } } } ... on cards_Entry { cards_Entry__cardItems: cardItems { ... on card_Entry { card_Entry__link1StyleElement: link1StyleElement { ... on StyledLinkBlock { StyledLinkBlock__linkElement: linkElement { ... on Link { Link__element: element { id } } } } } } } } ... on cardsSlider_Entry { cardsSlider_Entry__cardItems: cardItems { ... on card_Entry { card_Entry__link1StyleElement: link1StyleElement { ... on StyledLinkBlock { StyledLinkBlock__linkElement: linkElement { ... on Link { Link__element: element { id } } } } } } } } ... on card_Entry { card_Entry__link1StyleElement: link1StyleElement { ... on StyledLinkBlock { StyledLinkBlock__linkElement: linkElement { ... on Link { Link__element: element { id } } } } } } ... on cta_Entry { cta_Entry__link1Element: link1Element { ... on LinkBlock { LinkBlock__linkElement: linkElement { ... on Link { Link__element: element { id } } } } } } ... on logos_Entry { logos_Entry__logoItems: logoItems { ... on logo_Entry { logo_Entry__linkNoLabelElement: linkNoLabelElement { ... on Link { Link__element: element { id } } } } } } ... on logo_Entry { logo_Entry__linkNoLabelElement: linkNoLabelElement { ... on Link { Link__element: element { id } } } } ... on logosTabs_Entry { logosTabs_Entry__tabItems: tabItems { ... on logosTab_Entry { logosTab_Entry__logoItems: logoItems { ... on logo_Entry { logo_Entry__linkNoLabelElement: linkNoLabelElement { ... on Link { Link__element: element { id } } } } } } } } ... on logosTab_Entry { logosTab_Entry__logoItems: logoItems { ... on logo_Entry { logo_Entry__linkNoLabelElement: linkNoLabelElement { ... on Link { Link__element: element { id } } } } } } ... on banner_Entry { banner_Entry__linkElement: linkElement { ... on Link { Link__element: element { id } } } } ... on slider_Entry { slider_Entry__slideItems: slideItems { ... on slide_Entry { slide_Entry__linkElement: linkElement { ... on Link { Link__element: element { id } } } } } } ... on slide_Entry { slide_Entry__linkElement: linkElement { ... on Link { Link__element: element { id } } } } ... on push_Entry { push_Entry__linkElement: linkElement { ... on Link { Link__element: element { id } } } } ... on marketPush_Entry { marketPush_Entry__marketSelectorElement: marketSelectorElement { id } } ... on marketSlider_Entry { marketSlider_Entry__marketSelectorElement: marketSelectorElement { id } } ... on relatedProjects_Entry { relatedProjects_Entry__projectsElement: projectsElement { id } } ... on relatedArticles_Entry { relatedArticles_Entry__newsElement: newsElement { id } } ... on textImage_Entry { textImage_Entry__linkElement: linkElement { ... on Link { Link__element: element { id } } } } ... on chart_Entry { chart_Entry__linkElement: linkElement { ... on Link { Link__element: element { id } } } } ... on marketsLink_Entry { marketsLink_Entry__linkElement: linkElement { ... on Link { Link__element: element { id } } } marketsLink_Entry__marketSelectorElement: marketSelectorElement { id } } ... on primaryLink_Entry { primaryLink_Entry__linkElement: linkElement { ... on Link { Link__element: element { id } } } } ... on secondaryLink_Entry { secondaryLink_Entry__linkElement: linkElement { ... on Link { Link__element: element { id } } } } ... on footerLinks_Entry { footerLinks_Entry__links: links { ... on Link { Link__element: element { id } } } } } projects_Entry__selectedNews: selectedNews { id } projects_Entry__footerCtaElement: footerCtaElement { ... on FooterCta { FooterCta__linkElement: linkElement { ... on Link { Link__element: element { id } } } } }"
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
    "DZnVZP": [
     4,
     5,
     7,
     8,
     10,
     1,
     2
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
    "wysiwygSimpleElement @unless(newsTypeElement: \"press\")"
   ],
   "references": "news_Entry__flexibleComponents: flexibleComponents { ... on imageText_Entry { imageText_Entry__link1Element: link1Element { ... on LinkBlock { LinkBlock__linkElement: linkElement { ... on Link { Link__element: element { id } } } } } } ... on form_Entry { form_Entry__link1Element: link1Element { ... on LinkBlock { LinkBlock__linkElement: linkElement { ... on Link { Link__element: element { id } } } } } } ... on cards_Entry { cards_Entry__cardItems: cardItems { ... on card_Entry { card_Entry__link1StyleElement: link1StyleElement { ... on StyledLinkBlock { StyledLinkBlock__linkElement: linkElement { ... on Link { Link__element: element { id } } } } } } } } ... on cardsSlider_Entry { cardsSlider_Entry__cardItems: cardItems { ... on card_Entry { card_Entry__link1StyleElement: link1StyleElement { ... on StyledLinkBlock { StyledLinkBlock__linkElement: linkElement { ... on Link { Link__element: element { id } } } } } } } } ... on card_Entry { card_Entry__link1StyleElement: link1StyleElement { ... on StyledLinkBlock { StyledLinkBlock__linkElement: linkElement { ... on Link { Link__element: element { id } } } } } } ... on cta_Entry { cta_Entry__link1Element: link1Element { ... on LinkBlock { LinkBlock__linkElement: linkElement { ... on Link { Link__element: element { id } } } } } } ... on logos_Entry { logos_Entry__logoItems: logoItems { ... on logo_Entry { logo_Entry__linkNoLabelElement: linkNoLabelElement { ... on Link { Link__element: element { id } } } } } } ... on logo_Entry { logo_Entry__linkNoLabelElement: linkNoLabelElement { ... on Link { Link__element: element { id } } } } ... on logosTabs_Entry { logosTabs_Entry__tabItems: tabItems { ... on logosTab_Entry { logosTab_Entry__logoItems: logoItems { ... on logo_Entry { logo_Entry__linkNoLabelElement: linkNoLabelElement { ... on Link { Link__element: element { id } } } } } } } } ... on logosTab_Entry { logosTab_Entry__logoItems: logoItems { ... on logo_Entry { logo_Entry__linkNoLabelElement: linkNoLabelElement { ... on Link { Link__element: element { id } } } } } } ... on banner_Entry { banner_Entry__linkElement: linkElement { ... on Link { Link__element: element { id } } } } ... on slider_Entry { slider_Entry__slideItems: slideItems { ... on slide_Entry { slide_Entry__linkElement: linkElement { ... on Link { Link__element: element { id } } } } } } ... on slide_Entry { slide_Entry__linkElement: linkElement { ... on Link { Link__element: element { id } } } } ... on push_Entry { push_Entry__linkElement: linkElement { ... on Link { Link__element: element { id } } } } ... on marketPush_Entry { marketPush_Entry__marketSelectorElement: marketSelectorElement { id } } ... on marketSlider_Entry { marketSlider_Entry__marketSelectorElement: marketSelectorElement { id } } ... on relatedProjects_Entry { relatedProjects_Entry__projectsElement: projectsElement { id } } ... on relatedArticles_Entry { relatedArticles_Entry__newsElement: newsElement { id } } ... on textImage_Entry { textImage_Entry__linkElement: linkElement { ... on Link { Link__element: element { id } } } } ... on chart_Entry { chart_Entry__linkElement: linkElement { ... on Link { Link__element: element { id } } } } ... on marketsLink_Entry { marketsLink_Entry__linkElement: linkElement { ... on Link { Link__element: element { id } } } marketsLink_Entry__marketSelectorElement: marketSelectorElement { id } } ... on primaryLink_Entry { primaryLink_Entry__linkElement: linkElement { ... on Link { Link__element: element { id } } } } ... on secondaryLink_Entry { secondaryLink_Entry__linkElement: linkElement { ... on Link { Link__element: element { id } } } } ... on footerLinks_Entry { footerLinks_Entry__links: links { ... on Link { Link__element: element { id } } } } } news_Entry__footerCtaElement: footerCtaElement { ... on FooterCta { FooterCta__linkElement: linkElement { ... on Link { Link__element: element { id } } } } }"
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
   "filters": {},
   "relations": [],
   "fields": [
    "slug",
    "typeHandle",
    "uri",
    "title"
   ],
   "references": "newsListing_Entry__featuredNews: featuredNews { id } newsListing_Entry__footerCtaElement: footerCtaElement { ... on FooterCta { FooterCta__linkElement: linkElement { ... on Link { Link__element: element { id } } } } }"
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
   "filters": {},
   "relations": [],
   "fields": [
    "slug",
    "typeHandle",
    "uri",
    "title"
   ],
   "references": "projectsListing_Entry__footerCtaElement: footerCtaElement { ... on FooterCta { FooterCta__linkElement: linkElement { ... on Link { Link__element: element { id } } } } }"
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
   "filters": {},
   "relations": [],
   "fields": [
    "slug",
    "typeHandle",
    "uri",
    "title"
   ],
   "references": "teamMembersListing_Entry__footerCtaElement: footerCtaElement { ... on FooterCta { FooterCta__linkElement: linkElement { ... on Link { Link__element: element { id } } } } }"
  },
  "teamMembers_Entry": {
   "shown": {
    "tgtP0e": [
     0,
     1,
     2
    ],
    "AKe52O": [
     3,
     4,
     1,
     2
    ],
    "RdKXvx": [
     5,
     6,
     3,
     4
    ]
   },
   "filters": {},
   "relations": [
    7
   ],
   "fields": [
    "slug",
    "typeHandle",
    "uri",
    "positionElement",
    "title",
    "departmentElement { __typename id }",
    "imageElement { __typename id }",
    "departmentElement { __typename id groupHandle slug }"
   ],
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
    "IjDRF6": [
     4,
     2,
     3
    ]
   },
   "filters": {},
   "relations": [],
   "fields": [
    "pageTemplate",
    "slug",
    "typeHandle",
    "uri",
    "title"
   ],
   "references": "pages_Entry__hero: hero { ... on Hero { Hero__linkElement: linkElement { ... on Link { Link__element: element { id } } } } } pages_Entry__flexibleComponents: flexibleComponents { ... on imageText_Entry { imageText_Entry__link1Element: link1Element { ... on LinkBlock { LinkBlock__linkElement: linkElement { ... on Link { Link__element: element { id } } } } } } ... on form_Entry { form_Entry__link1Element: link1Element { ... on LinkBlock { LinkBlock__linkElement: linkElement { ... on Link { Link__element: element { id } } } } } } ... on cards_Entry { cards_Entry__cardItems: cardItems { ... on card_Entry { card_Entry__link1StyleElement: link1StyleElement { ... on StyledLinkBlock { StyledLinkBlock__linkElement: linkElement { ... on Link { Link__element: element { id } } } } } } } } ... on cardsSlider_Entry { cardsSlider_Entry__cardItems: cardItems { ... on card_Entry { card_Entry__link1StyleElement: link1StyleElement { ... on StyledLinkBlock { StyledLinkBlock__linkElement: linkElement { ... on Link { Link__element: element { id } } } } } } } } ... on card_Entry { card_Entry__link1StyleElement: link1StyleElement { ... on StyledLinkBlock { StyledLinkBlock__linkElement: linkElement { ... on Link { Link__element: element { id } } } } } } ... on cta_Entry { cta_Entry__link1Element: link1Element { ... on LinkBlock { LinkBlock__linkElement: linkElement { ... on Link { Link__element: element { id } } } } } } ... on logos_Entry { logos_Entry__logoItems: logoItems { ... on logo_Entry { logo_Entry__linkNoLabelElement: linkNoLabelElement { ... on Link { Link__element: element { id } } } } } } ... on logo_Entry { logo_Entry__linkNoLabelElement: linkNoLabelElement { ... on Link { Link__element: element { id } } } } ... on logosTabs_Entry { logosTabs_Entry__tabItems: tabItems { ... on logosTab_Entry { logosTab_Entry__logoItems: logoItems { ... on logo_Entry { logo_Entry__linkNoLabelElement: linkNoLabelElement { ... on Link { Link__element: element { id } } } } } } } } ... on logosTab_Entry { logosTab_Entry__logoItems: logoItems { ... on logo_Entry { logo_Entry__linkNoLabelElement: linkNoLabelElement { ... on Link { Link__element: element { id } } } } } } ... on banner_Entry { banner_Entry__linkElement: linkElement { ... on Link { Link__element: element { id } } } } ... on slider_Entry { slider_Entry__slideItems: slideItems { ... on slide_Entry { slide_Entry__linkElement: linkElement { ... on Link { Link__element: element { id } } } } } } ... on slide_Entry { slide_Entry__linkElement: linkElement { ... on Link { Link__element: element { id } } } } ... on push_Entry { push_Entry__linkElement: linkElement { ... on Link { Link__element: element { id } } } } ... on marketPush_Entry { marketPush_Entry__marketSelectorElement: marketSelectorElement { id } } ... on marketSlider_Entry { marketSlider_Entry__marketSelectorElement: marketSelectorElement { id } } ... on relatedProjects_Entry { relatedProjects_Entry__projectsElement: projectsElement { id } } ... on relatedArticles_Entry { relatedArticles_Entry__newsElement: newsElement { id } } ... on textImage_Entry { textImage_Entry__linkElement: linkElement { ... on Link { Link__element: element { id } } } } ... on chart_Entry { chart_Entry__linkElement: linkElement { ... on Link { Link__element: element { id } } } } ... on marketsLink_Entry { marketsLink_Entry__linkElement: linkElement { ... on Link { Link__element: element { id } } } marketsLink_Entry__marketSelectorElement: marketSelectorElement { id } } ... on primaryLink_Entry { primaryLink_Entry__linkElement: linkElement { ... on Link { Link__element: element { id } } } } ... on secondaryLink_Entry { secondaryLink_Entry__linkElement: linkElement { ... on Link { Link__element: element { id } } } } ... on footerLinks_Entry { footerLinks_Entry__links: links { ... on Link { Link__element: element { id } } } } } pages_Entry__footerCtaElement: footerCtaElement { ... on FooterCta { FooterCta__linkElement: linkElement { ... on Link { Link__element: element { id } } } } }"
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
   "filters": {},
   "relations": [],
   "fields": [
    "slug",
    "typeHandle",
    "uri",
    "title"
   ],
   "references": ""
  },
  "header_GlobalSet": {
   "shown": {
    "QX1BCL": [
     0,
     1
    ]
   },
   "filters": {},
   "relations": [],
   "fields": [
    "linkElement { ... on Link { __typename text customText style ... on Link { __typename type url ariaLabel target element { __typename id sectionHandle siteHandle uri } } } }",
    "navigation { __typename id sectionHandle ... on marketsLink_Entry { labelElement linkElement { ... on Link { __typename text customText style ... on Link { __typename type url ariaLabel target element { __typename id sectionHandle siteHandle uri } } } } marketSelectorElement { __typename id sectionHandle } } ... on primaryLink_Entry { linkElement { ... on Link { __typename text customText style ... on Link { __typename type url ariaLabel target element { __typename id sectionHandle siteHandle uri } } } } } ... on secondaryLink_Entry { linkElement { ... on Link { __typename text customText style ... on Link { __typename type url ariaLabel target element { __typename id sectionHandle siteHandle uri } } } } } }"
   ],
   "references": "header_GlobalSet__linkElement: linkElement { ... on Link { Link__element: element { id } } } header_GlobalSet__navigation: navigation { ... on marketsLink_Entry { marketsLink_Entry__linkElement: linkElement { ... on Link { Link__element: element { id } } } marketsLink_Entry__marketSelectorElement: marketSelectorElement { id } } ... on primaryLink_Entry { primaryLink_Entry__linkElement: linkElement { ... on Link { Link__element: element { id } } } } ... on secondaryLink_Entry { secondaryLink_Entry__linkElement: linkElement { ... on Link { Link__element: element { id } } } } }"
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
   "filters": {},
   "relations": [],
   "fields": [
    "copyright",
    "credits",
    "footerCtaElement { ... on FooterCta { emphasisTitleElement wysiwygSimpleElement themeElement linkElement { ... on Link { __typename text customText style ... on Link { __typename type url ariaLabel target element { __typename id sectionHandle siteHandle uri } } } } } }",
    "navigationLinks { __typename id sectionHandle ... on footerLinks_Entry { titleElement links { ... on Link { __typename text customText style ... on Link { __typename type url ariaLabel target element { __typename id sectionHandle siteHandle uri } } } } } }",
    "newsletterText",
    "newsletterTitle",
    "privacyLink { ... on Link { __typename text customText style ... on Link { __typename type url ariaLabel target element { __typename id sectionHandle siteHandle uri } } } }"
   ],
   "references": "footer_GlobalSet__navigationLinks: navigationLinks { ... on footerLinks_Entry { footerLinks_Entry__links: links { ... on Link { Link__element: element { id } } } } } footer_GlobalSet__privacyLink: privacyLink { ... on Link { Link__element: element { id } } } footer_GlobalSet__footerCtaElement: footerCtaElement { ... on FooterCta { FooterCta__linkElement: linkElement { ... on Link { Link__element: element { id } } } } }"
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
   "filters": {},
   "relations": [],
   "fields": [
    "socialMediasComponent { __typename id sectionHandle ... on socialMedia_Entry { socialType linkUrl textElement } }",
    "emphasisTitleElement",
    "linkElement { ... on Link { __typename text customText style ... on Link { __typename type url ariaLabel target element { __typename id sectionHandle siteHandle uri } } } }",
    "wysiwygSimpleElement",
    "teamMembersPlaceholder { __typename id }"
   ],
   "references": "options_GlobalSet__linkElement: linkElement { ... on Link { Link__element: element { id } } }"
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
