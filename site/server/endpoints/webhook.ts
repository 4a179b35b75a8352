import { type Endpoint, safeMethods } from '@vitrine/server';
import type { CmsAdapter } from '#revalidation/adapters/adapter.ts';
import { handleWebhook, methodNotAllowed, mirrorFailedResponse } from '#revalidation/receive.ts';
import { maxPluginBytes } from '#revalidation/webhook/authenticate.ts';

/** Takes webhooks in the process whose tag clock they concern. */
export const webhookFrom = (cms: CmsAdapter): Endpoint => ({
  kind: 'mirrored',
  methods: ['POST'],
  customErrorMethods: [...safeMethods, 'PUT', 'PATCH', 'DELETE', 'OPTIONS'],
  // The handler limits a body by the way in which it is authenticated; room for what it refuses in its own words.
  maxBodyBytes: 2 * maxPluginBytes,
  respond: async (delivery) => (delivery.method === 'POST' ? handleWebhook(delivery, cms) : methodNotAllowed()),
  notMirrored: mirrorFailedResponse,
});
