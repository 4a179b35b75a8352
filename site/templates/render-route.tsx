import type { Metadata } from 'next';
import { notFound, permanentRedirect } from 'next/navigation';
import { Suspense } from 'react';
import { findDraftRoute } from '#content/draft-route.ts';
import { findRoute } from '#content/find-route.ts';
import { PageWrapper } from '#layout/page-wrapper.tsx';
import { loadDocumentTitle } from '#layout/query.ts';
import { StructuredData } from '#layout/structured-data.tsx';
import { getDraftToken } from '#lib/cms/draft-token.ts';
import { fetchNewestRoutes, type Route } from '#lib/cms/routes/route-table.ts';
import { env } from '#lib/env.ts';
import { type Locale, localeKeys } from '#lib/locales.ts';
import { buildPath, decodeSegments, getSegments, getUri } from '#lib/routes/entry-path.ts';
import { formatListingHref, type ListingQuery, parseSegments, supportsQuery } from '#lib/routes/listing-query.ts';
import { developerPages, urisWithOwnFile } from '#lib/routes/routes.ts';
import { toNextMetadata } from '#lib/seo/metadata.ts';
import type { PageMetadata } from '#lib/seo/page-metadata.ts';
import { getShareImagePath, type ShareImage } from '#lib/seo/share-image-path.ts';
import { localeStrings } from '#lib/strings/strings.ts';
import { translate } from '#lib/strings/translate.ts';
import { assertNavigable } from '#lib/text/guard-url.ts';
import { NotFound, notFoundTitle } from './not-found/not-found.tsx';
import { NotFoundBoundary } from './not-found/not-found-boundary.client.tsx';
import { templates } from './registry.ts';
import type { Template } from './template.ts';
// The search page's few styles are in the shared stylesheet, because a separate one would cost a request.
import './search/search.module.css';
import './search/search-form.module.css';
import './search/suggestions.module.css';

type RouteParams = {
  site: Locale;
  segments: readonly string[] | undefined;
  /** Overrides the template, for routes with their own file. */
  template?: Template;
};
type Page = Found & { metadata: PageMetadata };
/** `isPublished` is false if only a draft exists. */
type Found = { route: Route; query: ListingQuery; template: Template; isPublished: boolean };

/** Returns the draft's route, unless another entry is published at this URI. */
async function draftAt(site: Locale, uri: string, published: Route | undefined): Promise<Route | null> {
  const token = getDraftToken();
  const draft = token === undefined ? null : await findDraftRoute(site, uri, token);
  return published && draft?.id !== published.id ? null : draft;
}

/** Resolves the route and the query. Redirects if the page has moved. */
async function resolve({ site, segments = [], template }: RouteParams): Promise<Found | null> {
  const decoded = decodeSegments(segments);
  const split = decoded && parseSegments(decoded);
  if (!split) return null;
  const uri = getUri(split.page);
  if (uri === undefined) return null;
  const published = await findRoute(site, uri);
  const isPublished = published !== null && 'route' in published;
  const draft = await draftAt(site, uri, isPublished ? published.route : undefined);
  const destination = draft ? { route: draft } : published;
  if (destination && 'movedTo' in destination) {
    assertNavigable(destination.movedTo, { base: env.SITE_URL });
    permanentRedirect(destination.movedTo);
  }
  if (!destination || !supportsQuery(destination.route.template, split.query)) return null;
  return {
    route: destination.route,
    query: split.query,
    isPublished,
    template: template ?? templates[destination.route.template],
  };
}

/** Resolves the page and its metadata; null if there is no such page. */
async function findPage(params: RouteParams): Promise<Page | null> {
  const found = await resolve(params);
  const metadata = found && (await found.template.metadata(found));
  if (!metadata) return null;
  const isIndexed = metadata.isIndexed !== false && !developerPages.includes(found.route.uri);
  return { ...found, metadata: { ...metadata, isIndexed } };
}

function getPublicPath({ site, segments = [] }: RouteParams): string {
  const split = parseSegments(decodeSegments(segments) ?? []);
  return formatListingHref(buildPath(site, split?.page ?? segments), split?.query ?? {});
}

/** Returns the data for the share image, which does not depend on filters. */
async function getShareSubject({ route, template, query, metadata }: Omit<Page, 'isPublished'>): Promise<ShareImage> {
  const isWhole = Object.keys(query).length === 0;
  const [strings, whole] = await Promise.all([
    localeStrings(route.site),
    isWhole ? metadata : template.metadata({ route, query: {} }),
  ]);
  const { title, image } = whole ?? metadata;
  return { site: route.site, name: translate(strings, 'layout.name'), title, image };
}

/** Returns the data for a CMS URI's share image; null if there is no such page. */
export async function findShareSubject(site: Locale, uri: string): Promise<ShareImage | null> {
  const destination = await findRoute(site, uri);
  if (!destination || !('route' in destination)) return null;
  const { route } = destination;
  const template = templates[route.template];
  const metadata = await template.metadata({ route, query: {} });
  return metadata && getShareSubject({ route, template, query: {}, metadata });
}

export async function getRouteMetadata(params: RouteParams): Promise<Metadata> {
  const found = await findPage(params);
  // Next adds `noindex` to pages that call `notFound()`.
  if (!found) return {};
  const { site, title } = found.metadata;
  const [documentTitle, subject] = await Promise.all([loadDocumentTitle(site, title), getShareSubject(found)]);
  return toNextMetadata(found.metadata, documentTitle, getShareImagePath(found.route.uri, subject));
}

async function Missing(): Promise<never> {
  notFound();
}

/**
 * Renders the page or the 404. Nothing visible is inside Suspense, because React would stream it at the end of the
 * document, hidden until scripts run.
 */
export async function RoutePage(params: RouteParams) {
  const found = await findPage(params);
  const path = getPublicPath(params);
  const shared = { site: params.site, pageKey: path, publishedPath: found?.isPublished ? path : undefined };
  if (found) {
    const { metadata, template } = found;
    const { template: name, type, slug } = found.route;
    return (
      <PageWrapper
        {...shared}
        name={name}
        trackingName={template.trackingName}
        title={await loadDocumentTitle(params.site, metadata.title)}
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
      <NotFound site={params.site} />
      <NotFoundBoundary>
        <Suspense fallback={null}>
          <Missing />
        </Suspense>
      </NotFoundBoundary>
    </PageWrapper>
  );
}

/**
 * Returns the catch-all parameters of the pages that the build renders for a locale: all pages of small sections and
 * the newest pages of large ones, up to the locale's share of PRERENDER. The rest are rendered on their first request.
 */
export async function getStaticPaths(site: Locale): Promise<{ path: string[] }[]> {
  const share = Math.ceil(env.PRERENDER / localeKeys.length);
  const sections = share > 0 ? await fetchNewestRoutes(site, share + urisWithOwnFile.length) : [];
  const first = sections
    .map((section) => section.filter(({ uri }) => !urisWithOwnFile.includes(uri)))
    .toSorted((a, b) => a.length - b.length)
    .flat()
    .slice(0, share);
  const paths = first.map(({ route }) => ({ path: getSegments(route) }));
  // Next requires at least one path; '~' is not a page.
  return paths.length > 0 ? paths : [{ path: ['~'] }];
}
