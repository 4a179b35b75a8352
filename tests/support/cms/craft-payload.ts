import { createHmac } from 'node:crypto';
import { fetchText } from '../requests/fetch-text.ts';
import { webhookSecret } from '../stack/start-stack.ts';

type Fields = Readonly<Record<string, unknown>>;

/** The attributes of /projects/tidal-hall as version 3.1 of the Webhooks plugin for Craft 5 sends them. */
export const craftEntry = (changes: Fields = {}): Fields => ({
  id: 101,
  tempId: null,
  draftId: null,
  revisionId: null,
  isProvisionalDraft: false,
  uid: '639a0373-cd9a-4d5b-9a48-860e4ebf355d',
  siteSettingsId: 119,
  fieldLayoutId: 12,
  enabled: true,
  archived: false,
  siteId: 1,
  title: 'Tidal Hall',
  slug: 'tidal-hall',
  uri: 'projects/tidal-hall',
  dateCreated: '2024-07-01T16:02:32-07:00',
  // Not newer than the content service's date. Otherwise, the site would poll for the newer version.
  dateUpdated: '2024-07-10T09:23:04-07:00',
  dateDeleted: null,
  trashed: false,
  canonicalId: 101,
  isDraft: false,
  isRevision: false,
  isUnpublishedDraft: false,
  ref: 'projects/tidal-hall',
  status: 'live',
  structureId: null,
  url: 'https://cms.example/projects/tidal-hall',
  sectionId: 4,
  fieldId: null,
  ownerId: null,
  primaryOwnerId: null,
  typeId: 7,
  postDate: '2024-07-01T16:02:00-07:00',
  expiryDate: null,
  flexibleComponents: {},
  ...changes,
});

/** The sender's optional attribute `site`. */
export const withCraftSite = (handle: string): Fields => ({
  site: { id: 1, handle, language: handle, name: handle, primary: handle === 'en', hasUrls: true },
});

/** The plugin's payload; by default for a saved project. */
export const craftPayload = (sender: Fields = craftEntry(), changes: Fields = {}): Fields => ({
  time: new Date().toISOString().replace(/\.\d+Z$/, '+00:00'),
  user: { id: 1, username: 'editor' },
  name: 'afterPropagate',
  senderClass: 'craft\\elements\\Entry',
  sender,
  eventClass: 'craft\\events\\ModelEvent',
  event: { isNew: false, isValid: true },
  ...changes,
});

/** A payload that a payload template has signed in its body. */
export function signedInBody(
  data: string,
  { ts = Math.floor(Date.now() / 1000), secret = webhookSecret } = {},
): string {
  return JSON.stringify({ data, ts, sig: createHmac('sha256', secret).update(`${ts}.${data}`).digest('hex') });
}

/** Sends a body to a site as the plugin does, without Standard Webhooks headers. */
export async function sendAsCraft(siteUrl: string, body: object | string, bearer: string | null = webhookSecret) {
  const { status, text } = await fetchText(`${siteUrl}/api/revalidate`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(bearer !== null && { authorization: `Bearer ${bearer}` }) },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
  const result: Record<string, unknown> = JSON.parse(text);
  return { status, body: result };
}
