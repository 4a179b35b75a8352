import { Parser } from 'htmlparser2';
import { endsWithHtmlTag, type SiteResponse } from '../http/response.ts';

/** Elements whose end HTML lets pages leave out. */
const endIsOptional = new Set(
  'html head body p li dt dd rt rp option optgroup colgroup caption thead tbody tfoot tr td th'.split(' '),
);

/**
 * What is open at the end of HTML and would have to be closed there: a tag, a comment or an element, as far as that can be told.
 * Undefined where nothing is, or the page says itself where it ends.
 */
function openAtEnd(html: string): string | undefined {
  let isEnded = false;
  let isEnding = false;
  let open: string | undefined;
  const parser = new Parser({
    onclosetag(name, isImplied) {
      if (!isImplied && (name === 'html' || name === 'body')) isEnded = true;
      if (isEnding && !endIsOptional.has(name)) open ??= `<${name}>`;
    },
  });
  parser.write(html);
  isEnding = true;
  parser.end();
  if (isEnded) return undefined;
  if (html.lastIndexOf('<!--') > html.lastIndexOf('-->')) return 'a comment';
  return /<[a-z/!][^<>]*$/i.test(html.slice(-1_000)) ? 'a tag' : open;
}

/** What is known of the pages of a site. */
export type EndOfPages = {
  /** Whether each is known to end with `</html>`, as those of Vitrine do. */
  readonly isMarked: boolean;
  /** Whether pages may end anywhere. */
  readonly isIgnored: boolean;
};

/** How a page ends: as it should, before its end, or with something open although all that was sent has come. */
export type PageEnd = 'whole' | 'truncated' | { readonly open: string };

type Ended = Pick<SiteResponse, 'content' | 'body' | 'headers'>;

/** How a page ends; what the transfer itself lacks is no response at all. */
export function endOf(page: Ended, { isMarked, isIgnored }: EndOfPages): PageEnd {
  if (isIgnored || endsWithHtmlTag(page)) return 'whole';
  if (isMarked) return 'truncated';
  const open = openAtEnd(page.body);
  if (open === undefined) return 'whole';
  return saysItsLength(page) ? { open } : 'truncated';
}

/** Without a length and without chunks a response ends wherever its connection does. */
const saysItsLength = ({ headers }: Ended): boolean =>
  headers['content-length'] !== undefined || /\bchunked\b/i.test(headers['transfer-encoding'] ?? '');
