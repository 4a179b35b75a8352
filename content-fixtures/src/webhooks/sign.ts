import { createHmac } from 'node:crypto';

/**
 * The headers of Standard Webhooks. The signature is the base64 HMAC-SHA256 of `id.timestamp.body` with the secret.
 * `timestamp` is in seconds since 1970.
 */
export function signedHeaders(id: string, timestamp: number, body: string, secret: string): Record<string, string> {
  const signature = createHmac('sha256', secret).update(`${id}.${timestamp}.${body}`).digest('base64');
  return { 'webhook-id': id, 'webhook-timestamp': String(timestamp), 'webhook-signature': `v1,${signature}` };
}
