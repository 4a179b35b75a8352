import { locate, programDirectories, services } from '../tests/support/servers/find-service.ts';

/** One line that lists the programs missing for some tests, and how to install them; undefined if there are none. */
export function missingServices(directories = programDirectories): string | undefined {
  const missing = Object.entries(services).filter(([name]) => locate(name, directories) === undefined);
  if (missing.length === 0) return undefined;
  const names = missing.map(([name]) => name).join(', ');
  const packages = missing.map(([, name]) => name).join(' ');
  return `Skipped: tests that need ${names}, which are not installed. On Debian: apt-get install ${packages}`;
}
