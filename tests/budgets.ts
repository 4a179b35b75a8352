import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import config from '../vitrine.config.ts';
import { checkFindings, createPlantedSource } from './builds/planted-build.ts';
import { plantedChanges } from './builds/planted-changes.ts';
import { maxAboveEmpty, measureEmptyPage, measureTemplates } from './builds/script-size.ts';
import { endWithThis } from './support/processes/end-with-this.ts';
import { sampled } from './support/sampled.ts';
import { startStack } from './support/stack/start-stack.ts';

/**
 * Checks the built site with its own tools, and the tools with the site: a second build of the same source has no
 * differences, and a build of a changed source has exactly the expected ones (`vitrine diff`); every kind of page is
 * within its budget (`vitrine lighthouse`); and no page needs many scripts. Exits with 1 otherwise.
 */

const root = path.resolve(import.meta.dirname, '..');
const build = path.join(root, 'site', '.next');

/** Runs a program of the project. Returns whether it exits with 0. */
async function succeeds(command: string, args: readonly string[], cwd = root): Promise<boolean> {
  const child = endWithThis(spawn(command, args, { cwd, stdio: 'inherit', shell: process.platform === 'win32' }));
  const [code] = await once(child, 'exit');
  return code === 0;
}

/** Builds the site again. Returns whether `vitrine diff` finds no difference. */
async function checkRebuild(): Promise<boolean> {
  const directory = await mkdtemp(path.join(tmpdir(), 'vitrine-build-'));
  try {
    // The cache contains sockets of killed processes, which cannot be copied.
    await cp(build, directory, { recursive: true, filter: (file) => file !== path.join(build, 'cache') });
    const isBuilt = await succeeds('npm', ['run', '--silent', 'build', '-w', '@vitrine/site']);
    return isBuilt && (await succeeds('vitrine', ['diff', directory, build]));
  } finally {
    await rm(directory, { recursive: true });
  }
}

/** Builds a changed source. Returns whether `vitrine diff` finds exactly the planted changes. */
async function checkSeededBuild(): Promise<boolean> {
  const copy = createPlantedSource();
  // Runs outside the project, so the project's growth limits do not apply.
  const elsewhere = await mkdtemp(path.join(tmpdir(), 'vitrine-diff-'));
  const report = path.join(elsewhere, 'diff.json');
  try {
    const isBuilt = await succeeds('npm', ['run', '--silent', 'build', '-w', '@vitrine/site'], copy);
    const words = [build, path.join(copy, 'site/.next'), '--json', '-o', report];
    // Exits with 1 because pages were removed.
    await succeeds(process.execPath, [path.join(root, 'cli/src/vitrine.js'), 'diff', ...words], elsewhere);
    const faults = isBuilt ? checkFindings(JSON.parse(await readFile(report, 'utf8')).findings) : ['no build'];
    for (const fault of faults) console.error(fault);
    if (faults.length === 0) console.log(`All ${plantedChanges.length} source changes were found, and nothing else.`);
    return faults.length === 0;
  } finally {
    await rm(copy, { recursive: true });
    await rm(elsewhere, { recursive: true });
  }
}

/** Weighs the first-load scripts of every template. Returns whether all are within the limit above an empty page. */
async function checkScripts(siteUrl: string): Promise<boolean> {
  const empty = await measureEmptyPage();
  const weights = Object.entries(await measureTemplates(siteUrl)).map(
    ([name, weight]) => [name, weight - empty] as const,
  );
  const faults = weights.filter(([, above]) => above > maxAboveEmpty);
  for (const [name, above] of faults)
    console.error(
      `${name}: its scripts weigh ${above.toFixed(1)} kB more than those of an empty page; the maximum is ${maxAboveEmpty} kB`,
    );
  const most = Math.max(...weights.map(([, above]) => above));
  if (faults.length === 0) console.log(`No page needs more than ${most.toFixed(1)} kB of scripts above an empty page.`);
  return faults.length === 0;
}

/** Measures the home page and this run's sample of the other kinds. Returns whether all are within their budgets. */
async function checkBudgets(): Promise<boolean> {
  const stack = await startStack({ isWarm: true, hasOwnUrl: true });
  const configFile = path.join(stack.directory, 'vitrine.config.json');
  const { budgets, ...lighthouse } = config.lighthouse;
  const [home, ...others] = budgets;
  try {
    await writeFile(configFile, JSON.stringify({ lighthouse: { ...lighthouse, budgets: [home, ...sampled(others)] } }));
    const areLight = await checkScripts(stack.site.url);
    return (await succeeds('vitrine', ['lighthouse', '--site', stack.site.url, '--config', configFile])) && areLight;
  } finally {
    await stack.close();
  }
}

const results = [await checkRebuild(), await checkSeededBuild(), await checkBudgets()];
if (!results.every(Boolean)) {
  const seed = process.env['SAMPLE_SEED'];
  console.error(`${seed ? `SAMPLE_SEED=${seed} ` : ''}npm run budgets repeats it.`);
  process.exitCode = 1;
}
