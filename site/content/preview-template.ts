import { graphql } from '#lib/cms/graphql.ts';
import { type Route, templateFor } from '#lib/cms/route-table.ts';
import { pathOf } from '#lib/routes/path-of.ts';
import { type Site, sites } from '#lib/sites.ts';
import { requestDraft } from './request-draft.ts';

const getPreviewTemplateName = graphql(`
  query getPreviewTemplateName($slug: [String], $site: [String]) {
    entry(slug: $slug, site: $site, drafts: true) {
      __typename
      id
      sectionHandle
      typeHandle
      siteHandle
      slug
      ... on pages_Entry {
        pageTemplate
      }
    }
  }
`);

/** What the draft is that a preview token shows at a path: found by its last segment. */
export async function askPreviewTemplate(site: Site, path: string, token: string) {
  const slug = path.split('/').filter(Boolean).at(-1) ?? '';
  const variables = { slug: [slug], site: [site] };
  return (await requestDraft(getPreviewTemplateName, variables, token)).entry;
}

/** The route of the draft at a URI, which may have no page yet, or another template; null if the token shows none there. */
export async function findDraftRoute(site: Site, uri: string, token: string): Promise<Route | null> {
  const draft = await askPreviewTemplate(site, uri, token);
  if (!draft?.id || !draft.typeHandle) return null;
  const { id, typeHandle: type } = draft;
  const template = templateFor(type, draft.__typename === 'pages_Entry' ? draft.pageTemplate : undefined);
  if (!template) return null;
  const { language: lang } = sites[site];
  return { id, site, type, template, route: pathOf(site, uri), uri, lang, slug: draft.slug ?? '' };
}
