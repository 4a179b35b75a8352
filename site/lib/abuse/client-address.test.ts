import { afterEach, expect, test, vi } from 'vitest';

afterEach(() => {
  vi.unstubAllEnvs();
  vi.resetModules();
});

async function visitorBehind(proxies: string, peer: string, forwardedFor: string | undefined) {
  vi.stubEnv('TRUSTED_PROXIES', proxies);
  vi.resetModules();
  const { resolveClientAddress } = await import('./client-address.ts');
  return resolveClientAddress(peer, forwardedFor);
}

test.each([
  ['', '203.0.113.5', '198.51.100.1', '203.0.113.5'],
  ['', '127.0.0.1', '198.51.100.1', '198.51.100.1'],
  ['', '::ffff:127.0.0.1', '198.51.100.1', '198.51.100.1'],
  ['', '127.0.0.1', '192.0.2.66, 198.51.100.1', '198.51.100.1'],
  ['', '127.0.0.1', undefined, '127.0.0.1'],
  ['', '127.0.0.1', 'nonsense', '127.0.0.1'],
  ['', '127.0.0.1', '198.51.100.1, nonsense', '127.0.0.1'],
  ['10.0.0.0/8', '10.1.2.3', '192.0.2.66, 198.51.100.1', '198.51.100.1'],
  ['10.0.0.0/8', '10.1.2.3', '192.0.2.66, 198.51.100.1, 10.9.9.9', '198.51.100.1'],
  ['10.0.0.0/8', '11.1.2.3', '198.51.100.1', '11.1.2.3'],
  ['192.0.2.1, 2001:db8::/32', '2001:db8::7', '2001:db9::1', '2001:db9::1'],
  ['192.0.2.1', '192.0.2.2', '198.51.100.1', '192.0.2.2'],
])(
  '[F3] with TRUSTED_PROXIES=%s, peer %s and X-Forwarded-For %s resolve to %s',
  async (proxies, peer, forwardedFor, expected) => {
    expect(await visitorBehind(proxies, peer, forwardedFor)).toBe(expected);
  },
);
