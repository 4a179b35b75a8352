import sanitizeHtml from 'sanitize-html';
import { normalizeHtml } from './as-parsed.ts';

const allowed: sanitizeHtml.IOptions = {
  allowedTags: [
    'p',
    'br',
    'h2',
    'h3',
    'h4',
    'ul',
    'ol',
    'li',
    'a',
    'strong',
    'em',
    'b',
    'i',
    'sub',
    'sup',
    'blockquote',
    'hr',
    'code',
    'pre',
    'table',
    'thead',
    'tbody',
    'tr',
    'th',
    'td',
    'caption',
    'figure',
    'figcaption',
    'img',
  ],
  allowedAttributes: {
    a: ['href', 'target', 'title', 'hreflang', 'lang', 'aria-label'],
    th: ['scope', 'colspan', 'rowspan'],
    td: ['colspan', 'rowspan'],
    ol: ['start'],
    img: ['src', 'alt', 'width', 'height'],
    '*': ['lang'],
  },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowedSchemesByTag: { img: ['http', 'https'] },
  // Pages have their own h1; the lowest level is h4.
  transformTags: { h1: 'h2', h5: 'h4', h6: 'h4' },
  allowProtocolRelative: false,
  // Far above real content, far below stack overflow.
  nestingLimit: 40,
};

type Attributes = Record<string, string>;

/** What an attribute that holds an address is to hold instead. */
type AddressChange = (address: string, attribute: 'href' | 'src') => string;

function withChangedAddresses(change: AddressChange): sanitizeHtml.IOptions {
  const changeOf = (attribute: 'href' | 'src') => (tagName: string, attribs: Attributes) => {
    const address = attribs[attribute];
    return { tagName, attribs: address ? { ...attribs, [attribute]: change(address, attribute) } : attribs };
  };
  return { ...allowed, transformTags: { ...allowed.transformTags, a: changeOf('href'), img: changeOf('src') } };
}

/**
 * Sanitizes CMS HTML to an allow-list and normalizes it.
 *
 * @param change is applied to the addresses of links and pictures
 */
export const sanitizeRichText = (html: string, change?: AddressChange): string =>
  normalizeHtml(sanitizeHtml(html, change ? withChangedAddresses(change) : allowed));
