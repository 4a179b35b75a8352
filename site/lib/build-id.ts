import fs from 'node:fs';
import path from 'node:path';

/** Returns the ID of the build in `.next`, or undefined if there is no build, as in development. */
export function readBuildId(): string | undefined {
  const file = path.resolve('.next', 'BUILD_ID');
  return fs.existsSync(file) ? fs.readFileSync(file, 'utf8').trim() : undefined;
}
