import { getPreviewTemplateName } from '#lib/cms/queries/preview-template.ts';
import { getTemplateName, type Route } from '#lib/cms/routes/route-table.ts';
import { type Locale, locales } from '#lib/locales.ts';
import { getEntryPath } from '#lib/routes/entry-path.ts';
import { requestDraft } from './request-draft.ts';

/** Fetches a preview token's draft by the last path segment. */
export async function fetchDraft(site: Locale, path: string, token: string) {
  const slug = path.split('/').filter(Boolean).at(-1) ?? '';
  const variables = { slug: [slug], site: [site] };
  return (await requestDraft(getPreviewTemplateName, variables, token)).entry;
}

/** Returns the draft's route, or null if the token has no draft there. */
export async function findDraftRoute(site: Locale, uri: string, token: string): Promise<Route | null> {
  const draft = await fetchDraft(site, uri, token);
  if (!draft?.id || !draft.typeHandle) return null;
  const { id, typeHandle: type } = draft;
  const template = getTemplateName(type, draft.__typename === 'pages_Entry' ? draft.pageTemplate : undefined);
  if (!template) return null;
  const { language: lang } = locales[site];
  return { id, site, type, template, route: getEntryPath(site, uri), uri, lang, slug: draft.slug ?? '' };
}
