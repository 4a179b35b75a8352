import type { CmsForm } from '#lib/cms/fragments/form.ts';
import type { Locale } from '#lib/locales.ts';
import type { Strings } from '#lib/strings/strings.ts';

/** Page properties passed to every block. */
export type BlockContext = {
  site: Locale;
  strings: Strings;
  /** Titles of the page's anchor blocks, in order. */
  anchors: readonly string[];
  /** Forms of the page's form blocks, by handle. */
  forms?: ReadonlyMap<string, CmsForm>;
};
