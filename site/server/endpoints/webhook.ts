import { type Endpoint, safeMethods } from '@vitrine/server';
import { receiveWebhook, refuseMethod, untoldWebhook } from '#revalidation/receive.ts';

/** Takes webhooks in the process whose tag clock they concern. */
export const webhook: Endpoint = {
  kind: 'mirrored',
  methods: ['POST'],
  customErrorMethods: [...safeMethods, 'PUT', 'PATCH', 'DELETE', 'OPTIONS'],
  respond: async (delivery) => (delivery.method === 'POST' ? receiveWebhook(delivery) : refuseMethod()),
  notMirrored: untoldWebhook,
};
