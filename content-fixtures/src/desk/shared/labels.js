/** Labels for handles that do not convert well. */
const names = {
  conditionRule: 'If',
  defaultValue: 'Value',
  descriptionHtml: 'Text beside the checkbox',
  errorMessageHtml: 'Error message',
  handle: 'Name in the data',
  htmlContent: 'Text',
  instructions: 'Help',
  max: 'Maximum characters',
  showRule: 'This field is',
  submitActionMessageHtml: 'Success message',
  submitButtonLabel: 'Button text',
  ':categories': 'Categories',
  ':forms': 'Forms',
  ':globals': 'Header, footer, options',
  ':redirects': 'Redirects',
  exactmatch: 'Exactly this path',
  origin: 'From',
  regexmatch: 'An expression',
  RedirectRule: 'Redirect',
  target: 'To',
  all: 'All at once',
  anchorsNav: 'Links to anchors',
  alt: 'Described as',
  besideFormer: 'In one row with the field above',
  captionElement: 'Caption',
  carrousel: 'Carousel',
  cardItems: 'Cards',
  chartBlocks: 'Charts',
  columnItems: 'Columns',
  creditsElement: 'Credits',
  displayFooterCta: 'Show the closing band',
  displayMedia: 'Show a picture or video',
  dropdownAllCarrouselElement: 'Shown as',
  dropdownDisplayElement: 'Width',
  dropdownVideoSourceElement: 'Video provider',
  cta: 'Call to action',
  en: 'English',
  emphasisTitleElement: 'Headline',
  enabled: 'Visible',
  expiryDate: 'Ends on',
  externalSource: 'Published by',
  externalUrl: 'URL of the article',
  featuredNews: 'News',
  flexibleComponents: 'Blocks',
  footerLinks: 'Column of links',
  footerCtaElement: 'Closing band',
  fr: 'French',
  groundElement: 'Ground',
  heroColourElement: 'Color behind the title',
  heroImage: 'Hero picture',
  idElement: 'Video URL or ID',
  image: 'Picture',
  imageElement: 'Picture',
  imageMedias: 'Picture or video',
  imageText: 'Picture and text',
  images: 'Pictures',
  imagesGrid: 'Grid of pictures',
  imagesDisposition: 'Division',
  isDefault: 'Selected by default',
  isFeatured: 'Featured',
  linkedin: 'LinkedIn',
  link1Element: 'Link',
  link1StyleElement: 'Link',
  linkNoLabelElement: 'Link',
  marketSelectorElement: 'Markets',
  newsTypeElement: 'Kind',
  overrideHeroImage: 'Different hero picture',
  pageTemplate: 'Template',
  postDate: 'Date',
  projectFeaturedElement: 'Facts',
  projectFeaturedTitleElement: 'Heading of the facts',
  radioLeftRightElement: 'Side of the picture',
  selectedNews: 'News',
  seo: 'Search engines',
  servicesSelectorElement: 'Services',
  singleCtaElement: 'Band between',
  slug: 'Slug',
  surtitleElement: 'Line above the headline',
  themeElement: 'Colors',
  titleElement: 'Heading',
  topColor: 'Color of the top edge',
  videoId: 'Video URL or ID',
  videoFile2Element: 'Other video',
  videoFileElement: 'Video file',
  wysiwyg: 'Text',
  wysiwygSimpleElement: 'Text',
  wysiwygStandardElement: 'Text',
  youtube: 'YouTube',
};

/** The label of a field, block or section. */
export function fieldLabel(handle) {
  if (Object.hasOwn(names, handle)) return names[handle];
  const words = handle
    .replace(/(?:Selector)?Element$/, '')
    .replace(/([a-z])([A-Z0-9])/g, '$1 $2')
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Formats the path of an issue, such as `flexibleComponents[2].titleElement`: Blocks › 3 › Heading. */
export const pathLabel = (path) =>
  path
    .split(/[.[\]]+/)
    .filter(Boolean)
    .map((part) => (/^\d+$/.test(part) ? String(Number(part) + 1) : fieldLabel(part)))
    .join(' › ');

const languageNames = new Intl.DisplayNames(['en'], { type: 'language' });

export const languageName = ({ language }) => languageNames.of(language);
