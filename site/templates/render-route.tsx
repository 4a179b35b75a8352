import type { Metadata } from 'next';
import { notFound, permanentRedirect } from 'next/navigation';
import { Suspense } from 'react';
import { findRoute } from '#content/find-route.ts';
import { findDraftRoute } from '#content/preview-template.ts';
import { routeTable } from '#content/route-table.ts';
import { PageWrapper } from '#layout/page-wrapper.tsx';
import { loadDocumentTitle } from '#layout/query.ts';
import { StructuredData } from '#layout/structured-data.tsx';
import { draftToken } from '#lib/cms/draft-token.ts';
import type { Route } from '#lib/cms/route-table.ts';
import { env } from '#lib/env.ts';
import { type ListingQuery, listingHref, readsAll, splitSegments } from '#lib/routes/listing-query.ts';
import { decodeSegments, pathOfSegments, segmentsOf, uriOf } from '#lib/routes/path-of.ts';
import { builderPages, ownFiles } from '#lib/routes/routes.ts';
import { toMetadata } from '#lib/seo/metadata.ts';
import type { PageMetadata } from '#lib/seo/page-metadata.ts';
import { type ShareSubject, shareAddress } from '#lib/seo/share-address.ts';
import { type Site, siteHandles } from '#lib/sites.ts';
import { siteStrings } from '#lib/strings/site-strings.ts';
import { translate } from '#lib/strings/translate.ts';
import { guardAddress } from '#lib/text/guard-address.ts';
import { NotFound, notFoundTitle } from './not-found/not-found.tsx';
import { NotFoundBoundary } from './not-found/not-found-boundary.client.tsx';
import { templates } from './registry.ts';
import type { Template } from './template.ts';

type Address = {
  site: Site;
  segments: readonly string[] | undefined;
  /** The template of an address with its own route file; takes precedence over the route table. */
  template?: Template;
};
type Page = Found & { metadata: PageMetadata };
/** `isPublished` unless it is a draft's, and visitors have no such page. */
type Found = { route: Route; query: ListingQuery; template: Template; isPublished: boolean };

/** The route of the previewed draft, unless the page here is another entry's. */
async function draftAt(site: Site, uri: string, published: Route | undefined): Promise<Route | null> {
  const token = draftToken();
  const draft = token === undefined ? null : await findDraftRoute(site, uri, token);
  return published && draft?.id !== published.id ? null : draft;
}

/** The route and query of an address. Redirects if the page has moved. */
async function resolve({ site, segments = [], template }: Address): Promise<Found | null> {
  const decoded = decodeSegments(segments);
  const split = decoded && splitSegments(decoded);
  if (!split) return null;
  const uri = uriOf(split.page);
  if (uri === undefined) return null;
  const published = await findRoute(site, uri);
  const isPublished = published !== null && 'route' in published;
  const draft = await draftAt(site, uri, isPublished ? published.route : undefined);
  const destination = draft ? { route: draft } : published;
  if (destination && 'movedTo' in destination) {
    guardAddress(destination.movedTo, { base: env.SITE_URL });
    permanentRedirect(destination.movedTo);
  }
  if (!destination || !readsAll(destination.route.template, split.query)) return null;
  return {
    route: destination.route,
    query: split.query,
    isPublished,
    template: template ?? templates[destination.route.template],
  };
}

/** The same with its metadata; null if there is no such page, or its content is gone. */
async function findPage(address: Address): Promise<Page | null> {
  const found = await resolve(address);
  const metadata = found && (await found.template.metadata(found));
  if (!metadata) return null;
  const isIndexed = metadata.isIndexed !== false && !builderPages.includes(found.route.uri);
  return { ...found, metadata: { ...metadata, isIndexed } };
}

/** The public path of an address. */
function pathOfAddress({ site, segments = [] }: Address): string {
  const split = splitSegments(decodeSegments(segments) ?? []);
  return listingHref(pathOfSegments(site, split?.page ?? segments), split?.query ?? {});
}

/** What the share picture of a page shows: the page without its filters. */
async function subjectOf({ route, template, query, metadata }: Omit<Page, 'isPublished'>): Promise<ShareSubject> {
  const isWhole = Object.keys(query).length === 0;
  const [strings, whole] = await Promise.all([
    siteStrings(route.site),
    isWhole ? metadata : template.metadata({ route, query: {} }),
  ]);
  const { title, image } = whole ?? metadata;
  return { site: route.site, name: translate(strings, 'shell.name'), title, image };
}

/** The same for the page at a URI of the CMS; null if there is none. */
export async function shareSubjectOf(site: Site, uri: string): Promise<ShareSubject | null> {
  const destination = await findRoute(site, uri);
  if (!destination || !('route' in destination)) return null;
  const { route } = destination;
  const template = templates[route.template];
  const metadata = await template.metadata({ route, query: {} });
  return metadata && subjectOf({ route, template, query: {}, metadata });
}

export async function getRouteMetadata(address: Address): Promise<Metadata> {
  const found = await findPage(address);
  // Next itself adds `noindex` to what calls `notFound()`.
  if (!found) return {};
  const { site, title } = found.metadata;
  const [whole, subject] = await Promise.all([loadDocumentTitle(site, title), subjectOf(found)]);
  return toMetadata(found.metadata, whole, shareAddress(found.route.uri, subject));
}

async function Missing(): Promise<never> {
  notFound();
}

/**
 * The page of an address by its template, or the 404. Nothing visible is in a Suspense boundary, because React moves
 * the content of a large boundary to the end of the document, where it is hidden until a script runs.
 */
export async function RoutePage(address: Address) {
  const found = await findPage(address);
  const path = pathOfAddress(address);
  const shared = { site: address.site, address: path, publishedPath: found?.isPublished ? path : undefined };
  if (found) {
    const { metadata, template } = found;
    const { template: name, type, slug } = found.route;
    return (
      <PageWrapper
        {...shared}
        name={name}
        trackingName={template.trackingName}
        title={await loadDocumentTitle(address.site, metadata.title)}
        alternates={metadata.alternates}
        slug={slug}
        type={type}
      >
        <StructuredData page={metadata} template={name} />
        {await template.Page(found)}
      </PageWrapper>
    );
  }
  return (
    <PageWrapper {...shared} name="error" trackingName="notFound" title={notFoundTitle(path)}>
      <NotFound site={address.site} />
      <NotFoundBoundary>
        <Suspense fallback={null}>
          <Missing />
        </Suspense>
      </NotFoundBoundary>
    </PageWrapper>
  );
}

/**
 * The catch-all parameters of the pages of a site that the build renders: of small sections all, of large ones the newest, up to
 * a site's share of PRERENDER. The others are rendered on their first request.
 */
export async function getStaticPaths(site: Site): Promise<{ path: string[] }[]> {
  const table = await routeTable(site);
  const routes = [...table.values()].filter(({ uri }) => !ownFiles.includes(uri));
  const sections = [...Map.groupBy(routes, ({ type }) => type).values()];
  const first = sections
    .toSorted((one, other) => one.length - other.length)
    .flatMap((section) => section.toSorted((one, other) => Number(other.id) - Number(one.id)))
    .slice(0, Math.ceil(env.PRERENDER / siteHandles.length));
  const paths = first.map(({ route }) => ({ path: segmentsOf(route) }));
  // Next needs at least one path, even if every page of a site has its own file; this one is not a page.
  return paths.length > 0 ? paths : [{ path: ['~'] }];
}
