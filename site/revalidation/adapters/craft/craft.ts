import type { CmsAdapter } from '#revalidation/adapters/adapter.ts';
import { fetchContentIndex, fetchFullIndex } from './content-index.ts';
import { fetchElementVersions } from './element-versions.ts';
import { isCraftPayload, readCraftPayload } from './payload.ts';
import { fetchReferrers } from './references.ts';
import { findRootEntry } from './root-entry.ts';
import { openEnvelope } from './signed-payload.ts';
import { fetchSummary, summarize } from './summary.ts';

/** Craft 4 and 5 with the Webhooks plugin, queried through GraphQL. */
export const craft: CmsAdapter = {
  name: 'craft',
  checkSignature: (_headers, body, secrets, nowSeconds) => openEnvelope(body, secrets, nowSeconds),
  readWebhook: (body, deliveryId) => (isCraftPayload(body) ? readCraftPayload(body, deliveryId) : undefined),
  fetchIndex: fetchContentIndex,
  fetchBuildIndex: (maxOwn) => fetchFullIndex(undefined, maxOwn),
  fetchElements: (forms) => fetchElementVersions({ forms }),
  fetchSummary,
  summarize,
  fetchReferrers,
  findRoot: findRootEntry,
};
