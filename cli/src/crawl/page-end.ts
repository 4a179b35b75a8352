import { Parser } from 'htmlparser2';
import { endsWithHtmlTag, type SiteResponse } from '../http/response.ts';

/** Elements with an optional end tag. */
const optionalEndTags = new Set(
  'html head body p li dt dd rt rp option optgroup colgroup caption thead tbody tfoot tr td th'.split(' '),
);

/**
 * Finds a tag, comment or element that must be closed but is still open at the end of HTML. Returns undefined if there
 * is none, or if the page has a closing body or html tag.
 */
function findUnclosed(html: string): string | undefined {
  let isEnded = false;
  let isEnding = false;
  let open: string | undefined;
  const parser = new Parser({
    onclosetag(name, isImplied) {
      if (!isImplied && (name === 'html' || name === 'body')) isEnded = true;
      if (isEnding && !optionalEndTags.has(name)) open ??= `<${name}>`;
    },
  });
  parser.write(html);
  isEnding = true;
  parser.end();
  if (isEnded) return undefined;
  if (html.lastIndexOf('<!--') > html.lastIndexOf('-->')) return 'a comment';
  return /<[a-z/!][^<>]*$/i.test(html.slice(-1_000)) ? 'a tag' : open;
}

/** How to judge the ends of a site's pages. */
export type PageEndRules = {
  /** Whether every page ends with `</html>`, as on Vitrine sites. */
  readonly hasEndTag: boolean;
  /** Whether any end is accepted. */
  readonly isIgnored: boolean;
};

/** Complete, truncated, or complete with something unclosed. */
export type PageEnd = 'complete' | 'truncated' | { readonly open: string };

export const truncatedFix = 'Look for a proxy that truncates responses, or use --ignore-truncated.';

type Ended = Pick<SiteResponse, 'content' | 'body' | 'headers'>;

/** Classifies the end of a page. Interrupted transfers fail earlier. */
export function classifyEnd(page: Ended, { hasEndTag: isMarked, isIgnored }: PageEndRules): PageEnd {
  if (isIgnored || endsWithHtmlTag(page)) return 'complete';
  if (isMarked) return 'truncated';
  const open = findUnclosed(page.body);
  if (open === undefined) return 'complete';
  return isFramed(page) ? { open } : 'truncated';
}

/** Without a length or chunks, a response ends wherever its connection closes. */
const isFramed = ({ headers }: Ended): boolean =>
  headers['content-length'] !== undefined || /\bchunked\b/i.test(headers['transfer-encoding'] ?? '');
