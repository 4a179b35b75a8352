import { readFileSync } from 'node:fs';
import { Command, CommanderError } from 'commander';
import { addCompletionCommand } from './commands/completion.ts';
import type { CommandContext } from './commands/context.ts';
import { addCrawlCommand } from './commands/crawl.ts';
import { deliver } from './commands/deliver.ts';
import { addSiteDiffCommand } from './commands/diff.ts';
import { addDoctorCommand } from './commands/doctor.ts';
import { addExplainCommand } from './commands/explain.ts';
import { addImpactCommand } from './commands/impact.ts';
import { addInitCommand } from './commands/init.ts';
import { addLighthouseCommand } from './commands/lighthouse.ts';
import { addCommonOptions, type CommonFlags, exampleText, type Start } from './commands/options.ts';
import { addCheckCommand } from './commands/redirects-check.ts';
import { addCoverageCommand } from './commands/redirects-coverage.ts';
import { addDiffCommand } from './commands/redirects-diff.ts';
import { addExportCommand } from './commands/redirects-export.ts';
import { addImportCommand } from './commands/redirects-import.ts';
import { addTestCommand } from './commands/redirects-test.ts';
import { addValidateCommand } from './commands/redirects-validate.ts';
import { addRevalidateCommand } from './commands/revalidate.ts';
import { addRoutesCommand } from './commands/routes.ts';
import { addStatusCommand } from './commands/status.ts';
import { addWarmCommand } from './commands/warm.ts';
import { CliError } from './core/errors.ts';
import { ExitCode } from './core/exit-code.ts';
import { resolveSettings } from './core/settings/settings.ts';
import { loadConfig } from './io/config.ts';
import { requireWritable } from './io/files.ts';
import type { Host } from './io/host.ts';
import { listenForInterrupt } from './io/interrupt.ts';
import { visible } from './report/visible.ts';

/** Runs the program and returns its exit code. It reads and writes only through the host. */
export async function run(host: Host): Promise<number> {
  let exitCode: number = ExitCode.ok;
  const program = buildProgram(host, (code) => {
    exitCode = code;
  });
  try {
    await program.parseAsync([...host.argv]);
    return exitCode;
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? ExitCode.ok : ExitCode.usage;
    if (!(error instanceof CliError)) throw error;
    host.stderr.write(`${visible(error.message)}\n${error.remedy}\n`);
    return error.exit;
  }
}

/** Add new commands here, each from its own file. */
function buildProgram(host: Host, finish: (exitCode: number) => void): Command {
  const program = addCommonOptions(new Command('vitrine'))
    .description('Checks a Vitrine site: its routes, links, cache and redirects.')
    .version(version())
    .enablePositionalOptions()
    .exitOverride()
    .configureOutput({ writeOut: (text) => host.stdout.write(text), writeErr: (text) => host.stderr.write(text) })
    .addHelpText(
      'after',
      exampleText('vitrine crawl', 'vitrine warm --site https://orrery.example', 'vitrine routes --help'),
    );

  const start: Start = (work) => async (flags) => {
    const common: CommonFlags = program.opts();
    const all = { ...common, ...flags };
    const plain = common.color === false || flags.color === false;
    finish(
      await withContext(host, { ...all, color: plain ? false : undefined }, async (context) => {
        const outcome = await work(context, all);
        return typeof outcome === 'number' ? outcome : deliver(outcome, context);
      }),
    );
  };

  addInitCommand(program, start);
  addRoutesCommand(program, start);
  addCrawlCommand(program, start);
  addWarmCommand(program, start);
  addRevalidateCommand(program, start);
  addStatusCommand(program, start);
  addExplainCommand(program, start);
  addImpactCommand(program, start);
  addDoctorCommand(program, start);
  addLighthouseCommand(program, start);
  addSiteDiffCommand(program, start);
  const redirects = program.command('redirects').description('Check, explain and convert redirect maps.');
  addValidateCommand(redirects, start);
  addExportCommand(redirects, start);
  addImportCommand(redirects, start);
  addTestCommand(redirects, start);
  addDiffCommand(redirects, start);
  addCheckCommand(redirects, start);
  addCoverageCommand(redirects, start);
  addCompletionCommand(program, start);
  return program;
}

async function withContext(
  host: Host,
  { json, ...flags }: CommonFlags,
  work: (context: CommandContext) => Promise<number>,
): Promise<number> {
  const source = await loadConfig(flags.config, host.cwd());
  const settings = resolveSettings({
    ...source,
    env: host.env,
    flags: json ? { ...flags, format: 'json' } : { ...flags },
  });
  if (settings.output !== undefined) await requireWritable(settings.output, host.cwd());
  const interrupt = listenForInterrupt(host, settings.maxTime);
  try {
    return await work({ settings, host, interrupt });
  } catch (error) {
    const signal = interrupt.signal();
    if (signal !== undefined && error instanceof CliError)
      return signal === 'SIGTERM' ? ExitCode.terminated : ExitCode.interrupted;
    throw error;
  } finally {
    interrupt.release();
  }
}

function version(): string {
  const manifest: unknown = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'));
  return typeof manifest === 'object' && manifest !== null && 'version' in manifest
    ? String(manifest.version)
    : 'unknown';
}
