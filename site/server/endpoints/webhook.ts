import { type Endpoint, safeMethods } from '@vitrine/server';
import type { CmsAdapter } from '#revalidation/adapters/adapter.ts';
import { handleWebhook, methodNotAllowed, mirrorFailedResponse } from '#revalidation/handle-webhook.ts';
import { maxPluginBytes } from '#revalidation/webhook/authenticate.ts';

/** Handles webhooks in the process that owns the tag clock. */
export const webhookFrom = (cms: CmsAdapter): Endpoint => ({
  kind: 'mirrored',
  methods: ['POST'],
  customErrorMethods: [...safeMethods, 'PUT', 'PATCH', 'DELETE', 'OPTIONS'],
  // The handler applies stricter limits that depend on authentication. Twice the largest limit lets it reject bodies
  // that are only slightly too large with its own error messages.
  maxBodyBytes: 2 * maxPluginBytes,
  respond: async (delivery) => (delivery.method === 'POST' ? handleWebhook(delivery, cms) : methodNotAllowed()),
  respondIfMissed: mirrorFailedResponse,
});
