import { pathOf } from '#lib/routes/path-of.ts';
import type { TemplateName } from '#lib/routes/routes.ts';
import { uris } from '#lib/routes/routes.ts';
import type { PageMetadata } from '#lib/seo/page-metadata.ts';
import { scriptJson, structuredData } from '#lib/seo/structured-data.ts';
import type { Site } from '#lib/sites.ts';
import { siteStrings } from '#lib/strings/site-strings.ts';
import type { Strings } from '#lib/strings/strings.ts';
import { translate } from '#lib/strings/translate.ts';
import { loadGlobalInfos } from './query.ts';
import { readSocialLinks } from './social-links.ts';

/** The page above the pages of a template, and the message that names it. */
const listingAbove = {
  singleProject: { uri: uris.projects, name: 'search.type.projects' },
  singleNews: { uri: uris.news, name: 'search.type.news' },
} as const;

function parentsOf(site: Site, template: TemplateName, strings: Strings) {
  if (template === 'home') return [];
  const home = { name: translate(strings, 'shell.name'), path: pathOf(site, uris.home) };
  if (template !== 'singleProject' && template !== 'singleNews') return [home];
  const { uri, name } = listingAbove[template];
  return [home, { name: translate(strings, name), path: pathOf(site, uri) }];
}

/** The page in terms of schema.org, for search engines. */
export async function StructuredData({ page, template }: { page: PageMetadata; template: TemplateName }) {
  const { site } = page;
  const [infos, strings] = await Promise.all([loadGlobalInfos(site), siteStrings(site)]);
  const profiles =
    infos.options?.__typename === 'options_GlobalSet' ? readSocialLinks(infos.options).map(({ href }) => href) : [];
  const publisher = { name: translate(strings, 'shell.name'), profiles };
  const graph = structuredData(page, publisher, parentsOf(site, template, strings));
  // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON in which nothing can end the script
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: scriptJson(graph) }} />;
}
