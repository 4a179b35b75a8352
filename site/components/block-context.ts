import type { FormData } from '#lib/cms/fragments/form.ts';
import type { Site } from '#lib/sites.ts';
import type { Strings } from '#lib/strings/strings.ts';

/** The properties of its page that every block receives. */
export type BlockContext = {
  site: Site;
  strings: Strings;
  /** The titles of the page's anchor blocks in order, for the anchors nav. */
  anchors: readonly string[];
  /** The forms of the page's form blocks, by handle. */
  forms?: ReadonlyMap<string, FormData>;
};
