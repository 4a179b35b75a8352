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
import { env } from '#lib/env.ts';
import { publicUrl } from '#lib/routes/home-urls.ts';
import { pathOf } from '#lib/routes/path-of.ts';
import { search, sizedIconPath, uris } from '#lib/routes/routes.ts';
import { sites } from '#lib/sites.ts';
import type { PageMetadata } from './page-metadata.ts';

/** Whose site it is. */
export type Publisher = { name: string; profiles: readonly string[] };

type Link = { name: string; path: string };

const absolute = (address: string): string => new URL(address, env.SITE_URL).href;
const durationOf = (seconds: number): string => `PT${Math.round(seconds)}S`;

function subjectNode(page: PageMetadata, url: string, organization: { '@id': string }): Thing[] {
  const { subject, title, description, image } = page;
  const shared = {
    name: title,
    ...(description && { description }),
    ...(image && { image: absolute(image) }),
    inLanguage: sites[page.site].language,
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
        ...(subject.film && {
          video: {
            '@type': 'VideoObject',
            name: title,
            description: description ?? title,
            contentUrl: absolute(subject.film.url),
            ...(image && { thumbnailUrl: absolute(image) }),
            ...(subject.film.published && { uploadDate: subject.film.published }),
            ...(subject.film.seconds && { duration: durationOf(subject.film.seconds) }),
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

/** The way to a page from the home page. */
function breadcrumbsOf(url: string, links: readonly Link[]): BreadcrumbList {
  return {
    '@type': 'BreadcrumbList',
    '@id': `${url}#breadcrumbs`,
    itemListElement: links.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: publicUrl(path),
    })),
  };
}

/**
 * A page as one graph of schema.org: whose site it is, the page, the way to it, and what it is about.
 * @param parents the pages above it, the home page first; none for the home page itself
 */
export function structuredData(page: PageMetadata, publisher: Publisher, parents: readonly Link[]): Graph {
  const { site, title, description, image } = page;
  const home = publicUrl(pathOf(site, uris.home));
  const url = publicUrl(page.path);
  const inLanguage = sites[site].language;
  const organization = { '@id': `${publicUrl('/')}#organization` };
  const about: Organization = {
    '@type': 'Organization',
    ...organization,
    name: publisher.name,
    url: publicUrl('/'),
    logo: absolute(sizedIconPath(512)),
    ...(publisher.profiles.length > 0 && { sameAs: [...publisher.profiles] }),
  };
  // `query-input` is Google's own addition.
  const searchAction: SearchAction & { 'query-input': string } = {
    '@type': 'SearchAction',
    target: `${publicUrl(pathOf(site, search.uri))}?q={search_term_string}`,
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
    parents.length > 0 ? breadcrumbsOf(url, [...parents, { name: title, path: page.path }]) : undefined;
  const webpage: WebPage = {
    '@type': 'WebPage',
    '@id': url,
    url,
    name: title,
    ...(description && { description }),
    ...(image && { primaryImageOfPage: { '@type': 'ImageObject', url: absolute(image) } }),
    inLanguage,
    isPartOf: { '@id': `${home}#website` },
    ...(breadcrumbs && { breadcrumb: { '@id': `${url}#breadcrumbs` } }),
  };
  const graph = [
    about,
    website,
    webpage,
    ...(breadcrumbs ? [breadcrumbs] : []),
    ...subjectNode(page, url, organization),
  ];
  return { '@context': 'https://schema.org', '@graph': graph };
}

/** JSON that cannot end the script it stands in. */
export const scriptJson = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c');
