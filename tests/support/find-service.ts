import { existsSync } from 'node:fs';
import path from 'node:path';

/** The servers that tests start for real, and the Debian package that brings each. */
const services = {
  'redis-server': 'redis-server',
  nginx: 'nginx',
  varnishd: 'varnish',
  apache2: 'apache2',
  caddy: 'caddy',
  wrk: 'wrk',
} as const;

export type ServiceName = keyof typeof services;

/** Servers stand where a user's PATH may not look. */
const folders = [
  ...(process.env['PATH'] ?? '').split(path.delimiter),
  '/usr/sbin',
  '/usr/local/sbin',
  '/usr/local/bin',
];

/**
 * Where a server's program is. Undefined where the machine lacks it, said in one line, so that its tests can be skipped;
 * with REQUIRE_SERVICES=1 (as CI sets it) that is an error.
 */
export function findService(name: ServiceName): string | undefined {
  const found = folders.map((folder) => path.join(folder, name)).find((file) => existsSync(file));
  if (found) return found;
  const advice = `${name} is not installed (Debian: apt-get install ${services[name]})`;
  if (process.env['REQUIRE_SERVICES'] === '1') throw new Error(`${advice}, and REQUIRE_SERVICES=1 asks for it`);
  console.warn(`skipped: ${advice}`);
  return undefined;
}
