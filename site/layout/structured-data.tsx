import type { Locale } from '#lib/locales.ts';
import { getEntryPath } from '#lib/routes/entry-path.ts';
import type { TemplateName } from '#lib/routes/routes.ts';
import { uris } from '#lib/routes/routes.ts';
import type { PageMetadata } from '#lib/seo/page-metadata.ts';
import { buildStructuredData, toScriptJson } from '#lib/seo/structured-data.ts';
import { localeStrings, type Strings } from '#lib/strings/strings.ts';
import { translate } from '#lib/strings/translate.ts';
import { loadGlobalInfos } from './query.ts';
import { readSocialLinks } from './social-links.ts';

/** Parent listing by template. */
const listingAbove = {
  singleProject: { uri: uris.projects, name: 'search.type.projects' },
  singleNews: { uri: uris.news, name: 'search.type.news' },
} as const;

function getParents(site: Locale, template: TemplateName, strings: Strings) {
  if (template === 'home') return [];
  const home = { name: translate(strings, 'layout.name'), path: getEntryPath(site, uris.home) };
  if (template !== 'singleProject' && template !== 'singleNews') return [home];
  const { uri, name } = listingAbove[template];
  return [home, { name: translate(strings, name), path: getEntryPath(site, uri) }];
}

/** JSON-LD of the page. */
export async function StructuredData({ page, template }: { page: PageMetadata; template: TemplateName }) {
  const { site } = page;
  const [infos, strings] = await Promise.all([loadGlobalInfos(site), localeStrings(site)]);
  const profiles =
    infos.options?.__typename === 'options_GlobalSet' ? readSocialLinks(infos.options).map(({ href }) => href) : [];
  const publisher = { name: translate(strings, 'layout.name'), profiles };
  const graph = buildStructuredData(page, publisher, getParents(site, template, strings));
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the JSON cannot close the script
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: toScriptJson(graph) }} />;
}
