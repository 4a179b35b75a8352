import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type ContentServiceOptions, startContentService } from '@vitrine/content-fixtures';
import { type DocumentNode, print } from 'graphql';
import type { Selections } from '../../site/lib/cms/selections/types.ts';
import { applyUnless, removeUnlessDirectives } from '../../site/lib/cms/selections/unless-directive.ts';
import type { WebhookEvent } from '../../site/revalidation/webhook/event.ts';
import { fetchText } from '../support/requests/fetch-text.ts';

/** A page's query to the CMS. */
export type Query = { document: DocumentNode; variables: Record<string, unknown> };
/** A response, and the tags of the pages that show it. */
export type QueryResponse = { text: string; tags: readonly string[] };
export type Element = WebhookEvent['element'];

const texts = new WeakMap<DocumentNode, string>();

function getSource(document: DocumentNode): string {
  const text = texts.get(document) ?? print(removeUnlessDirectives(document));
  texts.set(document, text);
  return text;
}

/** The part of a response that pages show. A link with custom text does not show the title of its entry. */
const getShown = (data: unknown): string =>
  JSON.stringify(data, (_, value) =>
    value?.__typename === 'LinkData' && value.label ? { ...value, defaultLabel: undefined } : value,
  );

/**
 * Starts the content service with the site's own code for tagging responses and evaluating events, but without pages.
 * Call this only once per process, because the CMS's URL is read once.
 */
export async function startTaggedContent(selections: Selections, options: Partial<ContentServiceOptions> = {}) {
  const directory = mkdtempSync(path.join(tmpdir(), 'vitrine-watched-'));
  const content = await startContentService({
    port: 0,
    overlayDirectory: path.join(directory, 'content'),
    mediaUrl: '',
    webhookSecret: 'whsec_YSBzZWNyZXQgZm9yIHRlc3Rz',
    log: () => {},
    ...options,
  });
  process.env['CMS_ENDPOINT'] = `${content.url}/api`;
  const { fetchContentIndex, fetchFullIndex } = await import('../../site/revalidation/adapters/craft/content-index.ts');
  const { fetchElementVersions } = await import('../../site/revalidation/adapters/craft/element-versions.ts');
  const { formsAmong } = await import('../../site/revalidation/content/forms-among.ts');
  const { responseTags } = await import('../../site/lib/cms/tags/response-tags.ts');
  const { LastSeen } = await import('../../site/revalidation/content/last-seen.ts');
  const { mergeTags } = await import('@vitrine/cache');
  const { changeTags } = await import('../../site/revalidation/tags/change-tags.ts');
  const { elementTags } = await import('../../site/revalidation/tags/implied-tags.ts');
  const { elementChangeTags, currentStates, changedEntryIds } = await import(
    '../../site/revalidation/tags/differences.ts'
  );
  const seen = new LastSeen();

  async function call(method: string, place: string, body?: object): Promise<Record<string, unknown> | undefined> {
    const { status, text } = await fetchText(content.url + place, {
      method,
      headers: { 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    });
    if (status === 422) return undefined;
    if (status >= 300) throw new Error(`${method} ${place} responded with ${status}: ${text}`);
    return JSON.parse(text);
  }

  const { entries, elements } = await fetchFullIndex(selections);
  seen.update([...entries.values()].map((entry) => ({ site: entry.site, id: entry.id, entry })));
  seen.updateElements(elements);

  return {
    /** Reads or changes the content; undefined if the service rejects the request. */
    call,
    async query({ document, variables }: Query): Promise<QueryResponse> {
      const response = await call('POST', '/api', { query: getSource(document), variables });
      if (response?.['errors']) throw new Error(JSON.stringify(response['errors']));
      applyUnless(document, response?.['data']);
      return {
        text: getShown(response?.['data']),
        tags: responseTags(document, variables, response?.['data'], selections),
      };
    },
    /** The tags that an event about this element invalidates. */
    async judge(element: Element, sites: WebhookEvent['sites'] = []): Promise<ReadonlySet<string>> {
      const event: WebhookEvent = {
        v: 1,
        id: 'e',
        event: 'bulk',
        occurredAt: new Date().toISOString(),
        element,
        sites,
      };
      const isEntry = element.type === 'entry';
      const index = await fetchContentIndex(isEntry ? [element.id] : undefined, {
        section: element.section ?? undefined,
        selections,
      });
      const versions = isEntry
        ? new Map<string, string>()
        : await fetchElementVersions({ selections, forms: formsAmong(seen.elements().keys()) });
      const ids = isEntry ? [element.id] : [...(await changedEntryIds(seen, index.entries))];
      const changes = ids.flatMap((id) => currentStates(id, index.entries));
      const { soft, hard } = mergeTags([
        elementTags(event),
        changeTags(seen, changes, event, 0),
        elementChangeTags(seen, versions),
      ]);
      seen.update(changes);
      seen.updateElements(versions);
      return new Set([...soft, ...hard]);
    },
    async close() {
      await content.close();
      await rm(directory, { recursive: true, force: true });
    },
  };
}
