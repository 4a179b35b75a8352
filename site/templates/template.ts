import type { ReactNode } from 'react';
import type { Route } from '#lib/cms/routes/route-table.ts';
import type { ListingQuery } from '#lib/routes/listing-query.ts';
import type { PageMetadata } from '#lib/seo/page-metadata.ts';

type TemplateProps = { route: Route; query: ListingQuery };

/** A page type. */
export type Template = {
  /** The section whose pages this template renders; `npm run registry` reads it. */
  section?: string;
  /** The name for the tag manager if it differs from the template's. */
  trackingName?: string;
  /** Null if the content does not exist. */
  metadata(props: TemplateProps): Promise<PageMetadata | null>;
  /** Calls notFound() if the content does not exist. */
  Page(props: TemplateProps): Promise<ReactNode>;
};
