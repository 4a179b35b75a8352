import { existsSync } from 'node:fs';
import path from 'node:path';

/** The programs that tests run, each with its Debian packages. */
export const programs = {
  'redis-server': 'redis-server',
  nginx: 'nginx',
  varnishd: 'varnish varnish-modules',
  apache2: 'apache2',
  caddy: 'caddy',
  promtool: 'prometheus',
  'systemd-analyze': 'systemd',
  ip: 'iproute2',
  strip: 'binutils',
  script: 'bsdutils',
  zsh: 'zsh',
  fish: 'fish',
  java: 'default-jre-headless',
  php: 'php-cli',
  composer: 'composer',
} as const;

/** Tools that only benchmarks need. */
const tools = { wrk: 'wrk' } as const;

const packages = { ...programs, ...tools };

export type ProgramName = keyof typeof packages;

/** Where to look for programs: the PATH, and directories of servers that a user's PATH may lack. */
export const programDirectories: readonly string[] = [
  ...(process.env['PATH'] ?? '').split(path.delimiter),
  '/usr/sbin',
  '/usr/local/sbin',
  '/usr/local/bin',
];

/** The path of a program; undefined if no directory has it. */
export const locate = (name: string, directories = programDirectories): string | undefined =>
  directories.map((directory) => path.join(directory, name)).find((file) => existsSync(file));

/**
 * The path of a program. If it is missing, prints one line, unless `npm test` already did, and returns undefined, so
 * its tests are skipped. Throws with REQUIRE_SERVICES=1, as in CI.
 */
export function findProgram(name: ProgramName): string | undefined {
  const found = locate(name);
  if (found) return found;
  const advice = `${name} is not installed (Debian: apt-get install ${packages[name]})`;
  if (process.env['REQUIRE_SERVICES'] === '1') throw new Error(`${advice}, and REQUIRE_SERVICES=1 requires it`);
  if (process.env['MISSING_SERVICES_ARE_TOLD'] !== '1') console.warn(`skipped: ${advice}`);
  return undefined;
}
