import type {
  Article,
  BreadcrumbList,
  CreativeWork,
  Graph,
  Organization,
  Person,
  SearchAction,
  Thing,
  WebPage,
  WebSite,
} from 'schema-dts';
import { locales } from '#lib/locales.ts';
import { getEntryPath } from '#lib/routes/entry-path.ts';
import { getPublicUrl, toAbsoluteUrl } from '#lib/routes/locale-urls.ts';
import { search, sizedIconPath, uris } from '#lib/routes/routes.ts';
import type { PageMetadata } from './page-metadata.ts';

/** The publisher of the site. */
export type Publisher = { name: string; profiles: readonly string[] };

type Link = { name: string; path: string };

const toIsoDuration = (seconds: number): string => `PT${Math.round(seconds)}S`;

function buildSubject(page: PageMetadata, url: string, organization: { '@id': string }): Thing[] {
  const { subject, title, description, image } = page;
  const shared = {
    name: title,
    ...(description && { description }),
    ...(image && { image: toAbsoluteUrl(image) }),
    inLanguage: locales[page.site].language,
    mainEntityOfPage: { '@id': url },
  };
  switch (subject?.type) {
    case 'article': {
      const author = subject.author ? ({ '@type': 'Person', name: subject.author } as const) : organization;
      const article: Article = {
        '@type': 'Article',
        '@id': `${url}#article`,
        ...shared,
        headline: title,
        ...(subject.published && { datePublished: subject.published }),
        author,
        publisher: organization,
      };
      return [article];
    }
    case 'project': {
      const work: CreativeWork = {
        '@type': 'CreativeWork',
        '@id': `${url}#work`,
        ...shared,
        creator: organization,
        sponsor: { '@type': 'Organization', name: subject.client },
        ...(subject.year && { dateCreated: subject.year }),
        ...(subject.video && {
          video: {
            '@type': 'VideoObject',
            name: title,
            description: description ?? title,
            contentUrl: toAbsoluteUrl(subject.video.url),
            ...(image && { thumbnailUrl: toAbsoluteUrl(image) }),
            ...(subject.video.published && { uploadDate: subject.video.published }),
            ...(subject.video.seconds && { duration: toIsoDuration(subject.video.seconds) }),
          },
        }),
      };
      return [work];
    }
    case 'team':
      return subject.members.map(
        ({ name, position }): Person => ({ '@type': 'Person', name, jobTitle: position, worksFor: organization }),
      );
    default:
      return [];
  }
}

/** Builds the breadcrumb list, which starts at the home page. */
function buildBreadcrumbs(url: string, links: readonly Link[]): BreadcrumbList {
  return {
    '@type': 'BreadcrumbList',
    '@id': `${url}#breadcrumbs`,
    itemListElement: links.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: getPublicUrl(path),
    })),
  };
}

/**
 * Builds a schema.org graph: publisher, website, page, breadcrumbs and subject.
 *
 * @param parents ancestor pages, home first; empty for the home page
 */
export function buildStructuredData(page: PageMetadata, publisher: Publisher, parents: readonly Link[]): Graph {
  const { site, title, description, image } = page;
  const home = getPublicUrl(getEntryPath(site, uris.home));
  const url = getPublicUrl(page.path);
  const inLanguage = locales[site].language;
  const organization = { '@id': `${getPublicUrl('/')}#organization` };
  const about: Organization = {
    '@type': 'Organization',
    ...organization,
    name: publisher.name,
    url: getPublicUrl('/'),
    logo: toAbsoluteUrl(sizedIconPath(512)),
    ...(publisher.profiles.length > 0 && { sameAs: [...publisher.profiles] }),
  };
  // `query-input` is a Google extension.
  const searchAction: SearchAction & { 'query-input': string } = {
    '@type': 'SearchAction',
    target: `${getPublicUrl(getEntryPath(site, search.uri))}?q={search_term_string}`,
    'query-input': 'required name=search_term_string',
  };
  const website: WebSite = {
    '@type': 'WebSite',
    '@id': `${home}#website`,
    url: home,
    name: publisher.name,
    inLanguage,
    publisher: organization,
    potentialAction: searchAction,
  };
  const breadcrumbs =
    parents.length > 0 ? buildBreadcrumbs(url, [...parents, { name: title, path: page.path }]) : undefined;
  const webpage: WebPage = {
    '@type': 'WebPage',
    '@id': url,
    url,
    name: title,
    ...(description && { description }),
    ...(image && { primaryImageOfPage: { '@type': 'ImageObject', url: toAbsoluteUrl(image) } }),
    inLanguage,
    isPartOf: { '@id': `${home}#website` },
    ...(breadcrumbs && { breadcrumb: { '@id': `${url}#breadcrumbs` } }),
  };
  const graph = [
    about,
    website,
    webpage,
    ...(breadcrumbs ? [breadcrumbs] : []),
    ...buildSubject(page, url, organization),
  ];
  return { '@context': 'https://schema.org', '@graph': graph };
}

/** Serializes JSON for a script element, escaping `<`. */
export const toScriptJson = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c');
