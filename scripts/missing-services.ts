import { locate, programFolders, services } from '../tests/support/find-service.ts';

/** One line that names what tests need and this machine lacks, and how to install it; undefined if it has everything. */
export function missingServices(folders = programFolders): string | undefined {
  const missing = Object.entries(services).filter(([name]) => locate(name, folders) === undefined);
  if (missing.length === 0) return undefined;
  const names = missing.map(([name]) => name).join(', ');
  const packages = missing.map(([, name]) => name).join(' ');
  return `Left out: the tests that need ${names}, which this machine lacks. On Debian: apt-get install ${packages}`;
}
