import { locate, programDirectories, programs } from '../tests/support/servers/find-program.ts';

/**
 * Returns a line that lists the missing programs that some tests need and how to install them, or undefined if none are
 * missing.
 */
export function missingServices(directories = programDirectories): string | undefined {
  const missing = Object.entries(programs).filter(([name]) => locate(name, directories) === undefined);
  if (missing.length === 0) return undefined;
  const names = missing.map(([name]) => name).join(', ');
  const packages = missing.map(([, name]) => name).join(' ');
  return `Skipped: tests that need ${names}, which are not installed. On Debian: apt-get install ${packages}`;
}
