import { createHash, createHmac } from 'node:crypto';
import * as v from 'valibot';
import { CmsError } from '../../../site/lib/cms/cms-error.ts';
import { isLocale, localeKeys } from '../../../site/lib/locales.ts';
import type { CmsAdapter } from '../../../site/revalidation/adapters/adapter.ts';
import { type ContentIndex, entryKey } from '../../../site/revalidation/content/content-index.ts';
import { checkFrozenTime, matchesAny } from '../../../site/revalidation/webhook/authenticate.ts';

/** A document in this CMS. Each translation is a separate document with the same `group`. */
const document = v.object({
  _type: v.string(),
  _updatedAt: v.string(),
  group: v.string(),
  language: v.picklist(localeKeys),
  status: v.picklist(['published', 'draft']),
  path: v.string(),
  title: v.string(),
  text: v.string(),
  references: v.array(v.string()),
});
export type Document = v.InferOutput<typeof document>;

const documents = v.array(document);
const summary = v.object({ count: v.number(), latest: v.string() });
const notice = v.object({ ...document.entries, operation: v.picklist(['create', 'update', 'delete']) });

async function query<Schema extends v.GenericSchema>(path: string, schema: Schema): Promise<v.InferOutput<Schema>> {
  try {
    const response = await fetch(`${process.env['CMS_ENDPOINT']}${path}`);
    return v.parse(schema, await response.json());
  } catch (cause) {
    throw new CmsError({ name: path, type: 'query' }, { messages: [`${path} failed`], cause });
  }
}

const digest = (...parts: unknown[]) => createHash('sha256').update(JSON.stringify(parts)).digest('base64url');

/**
 * A CMS like Sanity: documents with a type, language, status, path and references, and webhooks that it signs in its
 * own way.
 */
export const secondCms: CmsAdapter = {
  name: 'second',

  checkSignature(headers, body, secrets, nowSeconds) {
    const [, time = '', given] = /^t=(\d+),v1=([\w-]+)$/.exec(headers.get('second-signature') ?? '') ?? [];
    if (given === undefined) return undefined;
    const right = secrets.map((secret) => createHmac('sha256', secret).update(`${time}.${body}`).digest('base64url'));
    if (!matchesAny(given, right))
      return { status: 401, error: 'invalid_signature', message: 'The signature does not match.' };
    const id = headers.get('idempotency-key') ?? undefined;
    return checkFrozenTime(Number(time) / 1000, nowSeconds, 't') ?? { id, content: body };
  },

  readWebhook(body, id) {
    const read = v.safeParse(notice, body);
    if (!read.success) return undefined;
    const { operation, group, language: handle, status, path: uri, _type: section, _updatedAt } = read.output;
    const isGone = operation === 'delete' || status === 'draft';
    const dateUpdated = new Date(_updatedAt).toISOString();
    return {
      event: {
        v: 1,
        id,
        event: 'entry.saved',
        occurredAt: dateUpdated,
        element: { type: 'entry', id: group, section },
        sites: [{ handle, uri, status: isGone ? 'disabled' : 'live' }],
        dateUpdated,
      },
    };
  },

  async fetchIndex(ids) {
    const found = await query(`/documents${ids ? `?groups=${ids.join()}` : ''}`, documents);
    const index: ContentIndex = { entries: new Map(), scheduled: [], elements: new Map(), forms: [] };
    for (const {
      _type: section,
      _updatedAt: dateUpdated,
      group: id,
      language: site,
      path: uri,
      title,
      text,
    } of found) {
      const slug = uri.split('/').at(-1) ?? '';
      const shown = { card: digest(title, uri) };
      const entry = { id, site, section, uri, slug, dateUpdated, name: digest(title, uri), shown };
      const orders = { postDate: 0, dateCreated: 0 };
      index.entries.set(entryKey(entry), { ...entry, orders, filters: [], own: { page: digest(title, text) } });
    }
    return index;
  },

  fetchElements: async () => new Map(),

  async fetchSummary() {
    const { count, latest } = await query('/summary', summary);
    return { facts: new Map([['documents', `${count} ${latest}`]]), scheduled: [] };
  },

  summarize(seen) {
    const dates = [...seen.all().values()].map(({ dateUpdated }) => dateUpdated);
    return new Map([['documents', `${dates.length} ${dates.toSorted().at(-1) ?? ''}`]]);
  },

  async fetchReferrers(wanted) {
    const all = await query('/documents', documents);
    return all
      .filter(({ language }) => isLocale(language))
      .map(({ group: id, language: site, references }) => ({
        id,
        site,
        handle: undefined,
        refersTo: new Set(references.map((other) => entryKey({ site, id: other }))),
      }))
      .filter(({ refersTo }) => !refersTo.isDisjointFrom(wanted));
  },
};
