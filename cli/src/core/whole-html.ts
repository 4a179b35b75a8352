import { Parser } from 'htmlparser2';
import { isWholePage, type SiteResponse } from './response.ts';

/** Elements whose end HTML lets pages leave out. */
const endIsOptional = new Set(
  'html head body p li dt dd rt rp option optgroup colgroup caption thead tbody tfoot tr td th'.split(' '),
);

/**
 * True for HTML that does not stop in the middle, as far as that can be told: it says where it ends, or no tag, comment or element is
 * open there that would have to be closed.
 */
function endsSomewhere(html: string): boolean {
  let isEnded = false;
  let isEnding = false;
  let isOpen = false;
  const parser = new Parser({
    onclosetag(name, isImplied) {
      if (!isImplied && (name === 'html' || name === 'body')) isEnded = true;
      if (isEnding && !endIsOptional.has(name)) isOpen = true;
    },
  });
  parser.write(html);
  isEnding = true;
  parser.end();
  if (isEnded) return true;
  return !isOpen && !/<[a-z/!][^<>]*$/i.test(html.slice(-1_000)) && html.lastIndexOf('<!--') <= html.lastIndexOf('-->');
}

/** What is known of the pages of a site. */
export type EndOfPages = {
  /** Whether each is known to end with `</html>`, as those of Vitrine do. */
  readonly isMarked: boolean;
  /** Whether pages may end anywhere. */
  readonly isIgnored: boolean;
};

/** True for a page that was cut off; what the transfer itself lacks is no response at all. */
export const isTruncated = (
  page: Pick<SiteResponse, 'content' | 'body'>,
  { isMarked, isIgnored }: EndOfPages,
): boolean => !isIgnored && !isWholePage(page) && (isMarked || !endsSomewhere(page.body));
