import type { ReactNode } from 'react';
import type { ListingQuery } from '#lib/routes/listing-query.ts';
import type { Route } from '#lib/routes/route-table.ts';
import type { PageMetadata } from '#lib/seo/metadata.ts';

type TemplateProps = { route: Route; query: ListingQuery };

/** How one kind of page is made: what it is called in a search result, and what it shows. */
export type Template = {
  /** Null when the content is gone. */
  metadata(props: TemplateProps): Promise<PageMetadata | null>;
  /** Calls `notFound()` when the content is gone. */
  Page(props: TemplateProps): Promise<ReactNode>;
};
