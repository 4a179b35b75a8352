import { existsSync } from 'node:fs';
import path from 'node:path';

/** The servers and shells that tests start, each with its Debian package. */
const services = {
  'redis-server': 'redis-server',
  nginx: 'nginx',
  varnishd: 'varnish',
  apache2: 'apache2',
  caddy: 'caddy',
  wrk: 'wrk',
  script: 'bsdutils',
  zsh: 'zsh',
  fish: 'fish',
  java: 'default-jre-headless',
} as const;

export type ServiceName = keyof typeof services;

/** Folders of servers that a user's PATH may lack. */
const folders = [
  ...(process.env['PATH'] ?? '').split(path.delimiter),
  '/usr/sbin',
  '/usr/local/sbin',
  '/usr/local/bin',
];

/**
 * The path of a program. If the machine lacks it, one line says so and the result is undefined, so that its
 * tests can be skipped; with REQUIRE_SERVICES=1, as in CI, it throws.
 */
export function findService(name: ServiceName): string | undefined {
  const found = folders.map((folder) => path.join(folder, name)).find((file) => existsSync(file));
  if (found) return found;
  const advice = `${name} is not installed (Debian: apt-get install ${services[name]})`;
  if (process.env['REQUIRE_SERVICES'] === '1') throw new Error(`${advice}, and REQUIRE_SERVICES=1 asks for it`);
  console.warn(`skipped: ${advice}`);
  return undefined;
}
