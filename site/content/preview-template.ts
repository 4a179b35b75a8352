import { request } from '#lib/cms/client.ts';
import { graphql } from '#lib/cms/graphql.ts';
import { defaultSite } from '#lib/sites.ts';

const getPreviewTemplateName = graphql(`
  query getPreviewTemplateName($slug: [String], $site: [String]) {
    entry(slug: $slug, site: $site, drafts: true) {
      __typename
      id
      sectionHandle
      typeHandle
      siteHandle
      slug
    }
  }
`);

/** What the draft is that a preview token shows at a path without a page: found by its last segment, in the default site. */
export async function askPreviewTemplate(path: string, token: string) {
  const slug = path.split('/').filter(Boolean).at(-1) ?? '';
  const variables = { slug: [slug], site: [defaultSite] };
  return (await request(getPreviewTemplateName, variables, { headers: { 'X-Craft-Token': token } })).entry;
}
