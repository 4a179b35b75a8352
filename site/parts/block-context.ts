import type { Site } from '#lib/sites.ts';
import type { Strings } from '#lib/strings/strings.ts';

/** What every block knows of its page. */
export type BlockContext = {
  site: Site;
  strings: Strings;
  /** The titles of the page's anchor blocks in order, for the anchors nav. */
  anchors: readonly string[];
};
