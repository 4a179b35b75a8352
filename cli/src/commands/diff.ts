import { resolve } from 'node:path';
import type { Command } from 'commander';
import { compareSnapshots } from '../core/diff/compare.ts';
import { crawlSnapshot } from '../core/diff/crawl-snapshot.ts';
import type { Snapshot } from '../core/diff/snapshot.ts';
import { CliError } from '../core/errors.ts';
import { countFindings } from '../core/report.ts';
import { readBuildFolder } from '../io/build-folder.ts';
import { isFolder, readText } from '../io/files.ts';
import type { CommandContext, Work } from './context.ts';
import { addReportOptions, exampleText, type Start } from './options.ts';

/** Adds `vitrine diff`. */
export function addSiteDiffCommand(parent: Command, start: Start): void {
  addReportOptions(parent.command('diff'))
    .description('Compare two builds, or two crawls: routes, render modes, tags, redirects, HTML and sizes.')
    .argument('<before>', 'the folder of a build (.next), or a report of `vitrine crawl --json`')
    .argument('<after>', 'the same of the later one')
    .addHelpText(
      'after',
      `
Limits are in the configuration file: the bytes (brotli) a page may grow by.
  diff: { script: 5_000, style: 2_000, html: 20_000 }`,
    )
    .addHelpText(
      'after',
      exampleText(
        'vitrine diff ../main/site/.next site/.next',
        'vitrine diff before.json after.json',
        'vitrine diff ../main/site/.next site/.next --format markdown -o diff.md',
      ),
    )
    .action((before: string, after: string, flags: object) => start(diff)({ ...flags, before, after }));
}

const diff: Work<{ readonly before: string; readonly after: string }> = async (context, flags) => {
  const before = await readSnapshot(flags.before, context);
  const after = await readSnapshot(flags.after, context);
  const findings = compareSnapshots(before, after, context.settings.diff ?? {});
  const partial = [before, after].filter(({ isWhole }) => !isWhole);
  const { errors, warnings, infos } = countFindings(findings);
  return {
    command: 'diff',
    subjects: [...new Set([...before.pages.keys(), ...after.pages.keys()])].toSorted(),
    findings,
    complete: partial.length === 0,
    interrupted: context.interrupt.signal() !== undefined,
    facts: [
      ['before', before.pages.size],
      ['after', after.pages.size],
      ['errors', errors],
      ['warnings', warnings],
      ['other differences', infos],
    ],
    notes: [
      ...(findings.length === 0 ? ['No difference.'] : []),
      ...(before.kind === after.kind ? [] : ['A build and a crawl: only what both tell of was compared.']),
      ...partial.map(({ name }) => `${name} is of a crawl that was not complete, so pages may be missing.`),
    ],
    data: { before: flags.before, after: flags.after },
  };
};

async function readSnapshot(name: string, { host }: CommandContext): Promise<Snapshot> {
  const folder = host.cwd();
  if (await isFolder(name, folder)) return readBuildFolder(name, resolve(folder, name));
  const snapshot = crawlSnapshot(name, await readText(name, folder));
  if (!snapshot) throw new CliError('bad-build', `${name} is no report of vitrine crawl --json.`);
  return snapshot;
}
