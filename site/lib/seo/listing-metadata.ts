import { formatListingHref } from '#lib/routes/listing-query.ts';
import { localeStrings } from '#lib/strings/strings.ts';
import { translate } from '#lib/strings/translate.ts';
import type { PageMetadata } from './page-metadata.ts';

type Shown = {
  filter?: Readonly<Record<string, string | undefined>>;
  /** The filter's names in the title. */
  names?: readonly string[];
  page: number;
};

/**
 * Returns the metadata of a filtered or numbered page of a listing. Only the listing's first page has alternates,
 * because another language may not have the others.
 */
export function getListingMetadata(first: PageMetadata, { filter, names = [], page }: Shown): PageMetadata {
  const number = page > 1 ? String(page) : undefined;
  const numbered = number ? [translate(localeStrings(first.site), 'blocks.page', { number })] : [];
  const path = formatListingHref(first.path, { ...filter, page: number });
  return {
    ...first,
    title: [...names, first.title, ...numbered].join(', '),
    path,
    alternates: path === first.path ? first.alternates : undefined,
  };
}
