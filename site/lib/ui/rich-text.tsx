import 'server-only';
import parse, { type DOMNode, domToReact, Element } from 'html-react-parser';
import type { ReactNode } from 'react';
import sanitizeHtml from 'sanitize-html';
import { mediaAddress } from '#lib/cms/media-address.ts';
import { asParsed } from '#lib/text/as-parsed.ts';
import { linkAddress } from '#lib/text/link-address.ts';
import { slugify } from '#lib/text/slugify.ts';
import { Icon, type IconName } from './icon.tsx';
import { linkIcon } from './link-icon.ts';
import { SiteLink } from './site-link.client.tsx';

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
    a: ['href', 'target', 'title', 'hreflang', 'lang'],
    th: ['scope', 'colspan', 'rowspan'],
    td: ['colspan', 'rowspan'],
    ol: ['start'],
    img: ['src', 'alt', 'width', 'height'],
    '*': ['lang'],
  },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowedSchemesByTag: { img: ['http', 'https'] },
  // The page has its own h1, and no heading goes below the fourth level.
  transformTags: { h1: 'h2', h5: 'h4', h6: 'h4' },
  allowProtocolRelative: false,
  // Deeper than any real text, and far from where rendering would overflow the stack.
  nestingLimit: 40,
};

const textOf = (nodes: readonly DOMNode[]): string =>
  nodes
    .map((node) => (node instanceof Element ? textOf(node.children as DOMNode[]) : 'data' in node ? node.data : ''))
    .join('');

/** The icon after a link's text: within text, only arrows that lead out of the site. */
function iconOf(href: string): IconName | undefined {
  const icon = linkIcon(href);
  if (icon !== 'arrow') return icon;
  return /^https?:/i.test(href) ? 'out' : undefined;
}

function RichLink({ attribs, children }: { attribs: Record<string, string | undefined>; children: ReactNode }) {
  const { target, title, hreflang, lang } = attribs;
  const href = linkAddress(attribs.href);
  const shared = { ...(title && { title }), ...(hreflang && { hrefLang: hreflang }), ...(lang && { lang }) };
  if (!href) return <span {...shared}>{children}</span>;
  const icon = iconOf(href);
  const newTab = target === '_blank' && { target: '_blank', rel: 'noopener' };
  if (href.startsWith('/')) {
    return (
      <SiteLink href={href} {...shared} {...newTab}>
        {children}
      </SiteLink>
    );
  }
  return (
    <a href={href} {...shared} {...newTab}>
      {children}
      {icon && (
        <>
          {'\u00a0'}
          <Icon name={icon} />
        </>
      )}
    </a>
  );
}

function replaceElement(node: DOMNode) {
  if (!(node instanceof Element)) return undefined;
  // Lazy, because the parser descends into unreplaced elements itself; descending twice at each level takes exponential
  // time.
  const children = () => domToReact(node.children as DOMNode[], { replace: replaceElement });
  if (node.name === 'a') return <RichLink attribs={node.attribs}>{children()}</RichLink>;
  if (node.name === 'img') {
    const { alt = '', width, height } = node.attribs;
    const src = mediaAddress(node.attribs['src'] ?? '');
    if (!src || !node.attribs['src']) return <img alt={alt} />;
    return <img src={src} alt={alt} width={width} height={height} loading="lazy" decoding="async" />;
  }
  if (node.name === 'h2' || node.name === 'h3') {
    const Heading = node.name;
    return <Heading id={slugify(textOf(node.children as DOMNode[]))}>{children()}</Heading>;
  }
  if (node.name === 'table') {
    // A wide table scrolls inside its frame, so the frame must be focusable.
    return (
      // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable regions need focus (WCAG 2.1.1)
      <section className="table" tabIndex={0} aria-label={textOf(node.children as DOMNode[]).slice(0, 60)}>
        <table>{children()}</table>
      </section>
    );
  }
  return undefined;
}

/**
 * CMS HTML reduced to what a page may hold: no scripts, styles, frames or handlers. Links go through Next and get an
 * icon, headings get an id.
 */
export function RichText({ html, className = 'rich' }: { html: string | null | undefined; className?: string }) {
  if (!html?.trim()) return null;
  return <div className={className}>{parse(asParsed(sanitizeHtml(html, allowed)), { replace: replaceElement })}</div>;
}
