import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../../..');
const compressed = ['.br', '.gz'];

/** A deployed build. */
export type Release = { readonly directory: string; readonly buildId: string };

export type Releases = {
  /** The symlink to the current release. */
  readonly current: string;
  /**
   * Copies the build under a new build ID, adds a unique static file and activates it.
   *
   * @param began fake start time of the build
   */
  deploy(began?: number): Release;
  remove(): Promise<void>;
};

/** The URL path of a file that only this build has. */
export const releaseFilePath = ({ buildId }: Release): string => `/_next/static/chunks/only-${buildId}.js`;

/** A directory for releases on the project's disk, so hard links work. */
export function createReleases(): Releases {
  mkdirSync(path.join(root, '.vitrine'), { recursive: true });
  const directory = mkdtempSync(path.join(root, '.vitrine', 'releases-'));
  const current = path.join(directory, 'current');
  return {
    current,
    deploy(began) {
      const release = copyBuild(mkdtempSync(path.join(directory, 'release-')));
      if (began !== undefined) beginAt(release, began);
      rmSync(current, { force: true });
      symlinkSync(release.directory, current);
      return release;
    },
    remove: () => rm(directory, { recursive: true, force: true }),
  };
}

function copyBuild(directory: string): Release {
  const sh = (command: string) =>
    execFileSync('sh', ['-ec', command, 'sh', directory], { cwd: root, stdio: 'inherit' });
  sh('cp -al site redirects content-fixtures "$1/"; rm -rf "$1/site/.next/cache"; mkdir "$1/node_modules"');
  // The links to workspaces are relative, so their copies point into the release.
  sh(
    'ln -s "$PWD"/node_modules/* "$1/node_modules/"; rm "$1/node_modules/@vitrine"; cp -a node_modules/@vitrine "$1/node_modules/"',
  );
  const next = path.join(directory, 'site', '.next');
  const former = readFileSync(path.join(next, 'BUILD_ID'), 'utf8');
  const buildId = randomUUID();
  for (const file of globSync(`**/${former}`, { cwd: next }))
    execFileSync('mv', [path.join(next, file), path.join(next, file.replace(former, buildId))]);
  const filesWithId = execFileSync('grep', ['-rl', former, '.'], { cwd: next, encoding: 'utf8' }).trim().split('\n');
  for (const name of filesWithId) replaceId(path.join(next, name), former, buildId);
  const release = { directory, buildId };
  writeFileSync(path.join(next, releaseFilePath(release).replace('/_next/', '')), `// Of build ${buildId}.\n`);
  return release;
}

function beginAt({ directory }: Release, began: number): void {
  const file = path.join(directory, 'site', '.next', 'vitrine-build.json');
  const text = JSON.stringify({ ...JSON.parse(readFileSync(file, 'utf8')), startedAt: began });
  // The copy is a hard link to the original.
  rmSync(file);
  writeFileSync(file, text);
}

/** The copies are hard links, so the file is replaced instead of edited in place. */
function replaceId(file: string, former: string, buildId: string): void {
  const text = readFileSync(file, 'latin1');
  for (const name of [file, ...compressed.map((extension) => file + extension)]) rmSync(name, { force: true });
  writeFileSync(file, text.replaceAll(former, buildId), 'latin1');
}
