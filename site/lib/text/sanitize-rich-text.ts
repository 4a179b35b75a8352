import sanitizeHtml from 'sanitize-html';
import { normalizeHtml } from './normalize-html.ts';
import richText from './rich-text.json' with { type: 'json' };

const allowed: sanitizeHtml.IOptions = {
  allowedTags: richText.elements,
  allowedAttributes: richText.attributes,
  allowedSchemes: richText.schemes,
  allowedSchemesByTag: { img: ['http', 'https'] },
  // Pages provide the h1, and the lowest heading level is h4.
  transformTags: richText.renamed,
  allowProtocolRelative: false,
  // Far above the nesting of real content, and far below what overflows the stack.
  nestingLimit: 40,
};

type Attributes = Record<string, string>;

/** Replaces the URL of an attribute. */
type UrlChange = (url: string, attribute: 'href' | 'src') => string;

function withChangedUrls(change: UrlChange): sanitizeHtml.IOptions {
  const createTransform = (attribute: 'href' | 'src') => (tagName: string, attribs: Attributes) => {
    const url = attribs[attribute];
    return { tagName, attribs: url ? { ...attribs, [attribute]: change(url, attribute) } : attribs };
  };
  return {
    ...allowed,
    transformTags: { ...allowed.transformTags, a: createTransform('href'), img: createTransform('src') },
  };
}

/**
 * Sanitizes CMS HTML to an allowlist and normalizes it.
 * @param change replaces the URLs of links and images
 */
export const sanitizeRichText = (html: string, change?: UrlChange): string =>
  normalizeHtml(sanitizeHtml(html, change ? withChangedUrls(change) : allowed));
