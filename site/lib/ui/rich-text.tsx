import 'server-only';
import parse, { type DOMNode, domToReact, Element } from 'html-react-parser';
import sanitizeHtml from 'sanitize-html';
import { slugify } from '#lib/text/slugify.ts';
import { SiteLink } from '#lib/ui/site-link.client.tsx';

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
  ],
  allowedAttributes: {
    a: ['href', 'target', 'title', 'hreflang', 'lang'],
    th: ['scope', 'colspan', 'rowspan'],
    td: ['colspan', 'rowspan'],
    ol: ['start'],
    '*': ['lang'],
  },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowProtocolRelative: false,
};

const textOf = (nodes: readonly DOMNode[]): string =>
  nodes
    .map((node) => (node instanceof Element ? textOf(node.children as DOMNode[]) : 'data' in node ? node.data : ''))
    .join('');

function replaceElement(node: DOMNode) {
  if (!(node instanceof Element)) return undefined;
  const children = domToReact(node.children as DOMNode[], { replace: replaceElement });
  const { href, target } = node.attribs;
  if (node.name === 'a' && href?.startsWith('/')) return <SiteLink href={href}>{children}</SiteLink>;
  if (node.name === 'a' && target === '_blank') {
    return (
      <a href={href} target="_blank" rel="noopener">
        {children}
      </a>
    );
  }
  if (node.name === 'h2' || node.name === 'h3') {
    const Heading = node.name;
    return <Heading id={slugify(textOf(node.children as DOMNode[]))}>{children}</Heading>;
  }
  if (node.name === 'table') {
    // A wide table scrolls inside its frame, so the frame must be reachable by keyboard.
    return (
      // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable regions need focus (WCAG 2.1.1)
      <section className="table" tabIndex={0} aria-label={textOf(node.children as DOMNode[]).slice(0, 60)}>
        <table>{children}</table>
      </section>
    );
  }
  return undefined;
}

/** CMS HTML, reduced to what a page may hold (no scripts, styles, frames or handlers), its links made Next's, its headings addressable. */
export function RichText({ html, className = 'rich' }: { html: string | null | undefined; className?: string }) {
  if (!html?.trim()) return null;
  return <div className={className}>{parse(sanitizeHtml(html, allowed), { replace: replaceElement })}</div>;
}
