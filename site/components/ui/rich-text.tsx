import 'server-only';
import parse, { type DOMNode, domToReact, Element } from 'html-react-parser';
import type { ReactNode } from 'react';
import { getPublicMediaUrl } from '#lib/cms/pictures/public-media-url.ts';
import { getSafeHref } from '#lib/text/safe-href.ts';
import { sanitizeRichText } from '#lib/text/sanitize-rich-text.ts';
import { slugify } from '#lib/text/slugify.ts';
import { Icon, type IconName } from './icon.tsx';
import { getLinkIcon } from './link-icon.ts';
import { SiteLink } from './site-link.client.tsx';

const getText = (nodes: readonly DOMNode[]): string =>
  nodes
    .map((node) => (node instanceof Element ? getText(node.children as DOMNode[]) : 'data' in node ? node.data : ''))
    .join('');

/** Returns the icon that follows a link. Links within the site have none. */
function getIcon(href: string): IconName | undefined {
  const icon = getLinkIcon(href);
  if (icon !== 'arrow') return icon;
  return /^https?:/i.test(href) ? 'out' : undefined;
}

function RichLink({ attribs, children }: { attribs: Record<string, string | undefined>; children: ReactNode }) {
  const { target, title, hreflang, lang, 'aria-label': label } = attribs;
  const href = getSafeHref(attribs.href);
  const shared = { ...(title && { title }), ...(hreflang && { hrefLang: hreflang }), ...(lang && { lang }) };
  if (!href) return <span {...shared}>{children}</span>;
  const icon = getIcon(href);
  const linkProps = {
    ...shared,
    ...(label?.trim() && { 'aria-label': label }),
    ...(target === '_blank' && { target: '_blank', rel: 'noopener' }),
  };
  if (href.startsWith('/')) {
    return (
      <SiteLink href={href} {...linkProps}>
        {children}
      </SiteLink>
    );
  }
  return (
    <a href={href} {...linkProps}>
      {children}
      {icon && (
        <>
          {/* Word joiner: keeps the icon on the same line. */}
          <span aria-hidden="true">{'\u2060'}</span>
          <Icon name={icon} />
        </>
      )}
    </a>
  );
}

const isInList = ({ parent }: Element) => parent instanceof Element && (parent.name === 'ul' || parent.name === 'ol');

function replaceElement(node: DOMNode) {
  if (!(node instanceof Element)) return undefined;
  // Lazy, because the parser descends into elements that are not replaced, and descending twice takes exponential time.
  const children = () => domToReact(node.children as DOMNode[], { replace: replaceElement });
  if (node.name === 'a') return <RichLink attribs={node.attribs}>{children()}</RichLink>;
  if (node.name === 'img') {
    const { alt = '', width, height } = node.attribs;
    const src = getPublicMediaUrl(node.attribs['src'] ?? '');
    if (!src || !node.attribs['src']) return <img alt={alt} />;
    return <img src={src} alt={alt} width={width} height={height} loading="lazy" decoding="async" />;
  }
  if (node.name === 'h2' || node.name === 'h3') {
    const Heading = node.name;
    return <Heading id={slugify(getText(node.children as DOMNode[]))}>{children()}</Heading>;
  }
  // A stray `li` inside one of our lists would be parsed as its next item.
  if (node.name === 'li' && !isInList(node)) {
    return (
      <ul>
        <li>{children()}</li>
      </ul>
    );
  }
  if (node.name === 'table') {
    // Wide tables scroll, so the container must be focusable.
    return (
      // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable regions need focus (WCAG 2.1.1)
      <section className="table" tabIndex={0} aria-label={getText(node.children as DOMNode[]).slice(0, 60)}>
        <table>{children()}</table>
      </section>
    );
  }
  return undefined;
}

/** Sanitized CMS HTML. Links within the site use Next's router, other links get icons, and h2 and h3 get IDs. */
export function RichText({ html, className = 'rich' }: { html: string | null | undefined; className?: string }) {
  if (!html?.trim()) return null;
  return <div className={className}>{parse(sanitizeRichText(html), { replace: replaceElement })}</div>;
}
