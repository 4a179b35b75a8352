import { execFileSync } from 'node:child_process';
import {
  copyFileSync,
  existsSync,
  globSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  symlinkSync,
} from 'node:fs';
import { readFile } from 'node:fs/promises';
import { stripTypeScriptTypes } from 'node:module';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { nodeFileTrace } from '@vercel/nft';
import { root } from './directories.js';

const usage = 'npm run pack:release -- [--libraries SYSTEM] DIRECTORY';

/** Files that Node runs by path, so no import leads to them. */
const programs = [
  'site/{next.config.mts,cache/*-handler.ts,server/{main,renderer,supervisor,check-redirect-map}.ts}',
  'site/packages/server/src/{renderer/stall-thread,cache-directory/*}.ts',
];

/** Files that are needed only for building and development. */
const buildFiles = [
  '**/next/dist/{docs,esm}/**',
  '**/node_modules/{@next/swc-*,typescript,@typescript,playwright*,caniuse-lite}/**',
  '**/next/dist/compiled/{next-devtools,terser,babel-packages}/**',
  '**/*.{development.js,dev.js,map}',
];

/** Files for bundlers. Node loads OpenTelemetry's CommonJS files instead. */
const bundlerFiles = ['node_modules/@opentelemetry/*/build/{esm,esnext}/**'];

/** Reports whether only people, tests and tools read the file. */
const isUnread = (name: string) => /\.(?:map|nft\.json|tsbuildinfo|md|d\.[cm]?ts)$|\.test\./.test(name);

const filesIn = (pattern: string | string[], exclude: string[]): string[] =>
  globSync(pattern, { cwd: root, exclude, withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() || isUnread(entry.name) ? [] : [path.relative(root, path.join(entry.parentPath, entry.name))],
  );

const sources = () => filesIn(['package.json', '{site,redirects}/**/*'], ['**/{node_modules,.next,.turbo}/**']);

const built = () => filesIn('site/.next/**/*', ['site/.next/{cache,dev,diagnostics,types,node_modules/*}/**']);

/** Reads a file without types, because tracing would stop at them. */
async function readPlain(file: string): Promise<string | null> {
  try {
    const text = await readFile(file, 'utf8');
    return /\.m?ts$/.test(file) ? stripTypeScriptTypes(text) : text;
  } catch {
    return null;
  }
}

/** Matches the directory of the package that contains a file. */
const packageDirectoryPattern = /^.*\bnode_modules\/(?:@[^/]+\/)?[^/]+/;

/** Returns the files of the packages that the programs and the built pages import. */
async function packages(): Promise<string[]> {
  const { fileList } = await nodeFileTrace(globSync(programs, { cwd: root }), {
    base: root,
    processCwd: path.join(root, 'site'),
    // Next lists the imports of pages itself.
    ignore: [...buildFiles, 'site/.next/**'],
    readFile: readPlain,
  });
  const ofPages = globSync('site/.next/server/**/*.nft.json', { cwd: root }).flatMap((trace) => {
    const { files }: { files: string[] } = JSON.parse(readFileSync(path.join(root, trace), 'utf8'));
    return files.map((file) => path.join(path.dirname(trace), file));
  });
  const isBuildFile = (file: string) => buildFiles.some((pattern) => path.matchesGlob(file, pattern));
  const reached = [...new Set([...fileList, ...ofPages])].filter(
    (file) => file.startsWith('node_modules/') && !file.startsWith('node_modules/@vitrine') && !isBuildFile(file),
  );
  // Next is large, so only its traced files are copied. Other packages are copied whole, because Node may follow
  // different export conditions than the trace.
  const isFromNext = (file: string) => file.startsWith('node_modules/next/');
  const others = new Set(
    reached.filter((file) => !isFromNext(file)).flatMap((file) => packageDirectoryPattern.exec(file) ?? []),
  );
  // Next resolves the path of its own webpack, though it does not load it.
  const webpack = filesIn('node_modules/next/dist/compiled/{webpack,@babel/runtime}/**/*', []);
  return [
    ...new Set([...reached.filter(isFromNext), ...webpack]),
    ...[...others].flatMap((directory) =>
      filesIn(`${directory}/**/*`, [`${directory}/{node_modules,test,examples}/**`, ...bundlerFiles]),
    ),
  ];
}

function copy(files: readonly string[], directory: string): void {
  for (const file of files) {
    const to = path.join(directory, file);
    mkdirSync(path.dirname(to), { recursive: true });
    const from = path.join(root, file);
    if (lstatSync(from).isSymbolicLink()) symlinkSync(readlinkSync(from), to);
    else copyFileSync(from, to);
  }
}

function addWorkspaces(directory: string): void {
  mkdirSync(path.join(directory, 'node_modules', '@vitrine'), { recursive: true });
  for (const workspace of ['redirects', 'site/packages/cache', 'site/packages/server'])
    symlinkSync(`../../${workspace}`, path.join(directory, 'node_modules', '@vitrine', path.basename(workspace)));
}

/** Copies the Node that runs this script. */
function addNode(directory: string): void {
  const node = path.join(directory, 'node_modules', '.bin', 'node');
  mkdirSync(path.dirname(node), { recursive: true });
  copyFileSync(process.execPath, node);
}

/** Copies Node's system libraries to the same paths below a directory, for an image that contains nothing else. */
function addLibraries(system: string): void {
  const loaded = execFileSync('ldd', [process.execPath], { encoding: 'utf8' });
  for (const [, library = ''] of loaded.matchAll(/(\/\S+) \(0x/g)) {
    const to = path.join(system, library);
    mkdirSync(path.dirname(to), { recursive: true });
    copyFileSync(realpathSync(library), to);
  }
}

function refuse(reason: string): void {
  console.error(reason);
  process.exitCode = 2;
}

/**
 * Copies everything that a built site needs to run into a new directory. This is about a tenth of the repository with
 * its packages.
 */
async function packRelease(): Promise<void> {
  const { positionals, values } = parseArgs({ allowPositionals: true, options: { libraries: { type: 'string' } } });
  const [directory] = positionals;
  if (directory === undefined || positionals.length > 1) return refuse(`Pass one directory: ${usage}`);
  if (existsSync(directory)) return refuse(`${directory} already exists. Pass a new directory.`);
  if (!existsSync(path.join(root, 'site/.next/BUILD_ID')))
    return refuse('There is no build. Run `npm run build` first.');
  copy([...sources(), ...built(), ...(await packages())], directory);
  addWorkspaces(directory);
  addNode(directory);
  if (values.libraries !== undefined) addLibraries(values.libraries);
}

await packRelease();
