import type { EntryRecord } from '../content/records.ts';
import { isJsonObject, type JsonObject } from '../shared/json.ts';
import { isLive, pageUrl, type RequestContext } from './context.ts';

/** The owner of the field, and the context of the request. */
export type Owner = { context: RequestContext; site: string; ownerId: string };

type PresentEntry = (entry: EntryRecord, context: RequestContext) => JsonObject;

/** The entry in the site of the link, else in the first site that has it: a page may link to one in another language. */
function linkedEntry(id: string, site: string, { snapshot }: RequestContext): EntryRecord | undefined {
  const handles = [site, ...snapshot.siteHandles];
  return handles.map((handle) => snapshot.entry(id, handle)).find((entry) => entry !== undefined);
}

/** A link as the API returns it; null if it leads to an entry that is not visible. */
export function presentLink(value: unknown, { context, site }: Owner, presentEntry: PresentEntry): JsonObject | null {
  if (!isJsonObject(value)) return null;
  const { customText = null, ariaLabel = null, target = null, style = 'primary' } = value;
  const beside = { __typename: 'Link', customText, ariaLabel, target, style };
  if (typeof value['entry'] === 'string') {
    const entry = linkedEntry(value['entry'], site, context);
    if (!entry || !isLive(entry, context)) return null;
    const { title } = entry;
    const element = () => presentEntry(entry, context);
    return { ...beside, type: 'entry', url: pageUrl(entry, context), text: customText || title, title, element };
  }
  const { type, url } = linkTarget(value);
  return { ...beside, type, url, text: customText || url.replace(/^(mailto|tel):/, ''), title: null, element: null };
}

function linkTarget({ url, email, tel }: JsonObject): { type: string; url: string } {
  if (typeof email === 'string') return { type: 'email', url: `mailto:${email}` };
  if (typeof tel === 'string') return { type: 'tel', url: `tel:${tel.replace(/[^\d+]/g, '')}` };
  return { type: 'url', url: String(url) };
}
