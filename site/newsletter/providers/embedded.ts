import type { NewsletterProvider } from './provider.ts';
import { requestJson, unexpectedStatus } from './request-json.ts';

/** The demo's content service. */
export function embedded(endpoint: string, token: string | undefined): NewsletterProvider {
  const url = String(new URL('/subscriptions', endpoint));
  return {
    name: 'embedded',
    async subscribe(subscriber) {
      const response = await requestJson(
        url,
        JSON.stringify(subscriber),
        token ? { authorization: `Bearer ${token}` } : {},
      );
      if (response.status === 409) return 'exists';
      if (response.status === 422) return 'invalid';
      if (!response.isOk) throw unexpectedStatus(url, response);
      return 'subscribed';
    },
  };
}
