import { readFileSync } from 'node:fs';
import { Command, CommanderError } from 'commander';
import { type ActionFactory, addGlobalOptions, formatExamples, type GlobalFlags } from './commands/options.ts';
import { ExitCode } from './errors/exit-code.ts';
import type { ProcessLike } from './process/signals.ts';
import { type CommandEntry, registry } from './registry.ts';

export { ExitCode };

/** Runs the CLI and returns its exit code. All I/O goes through the given process. */
export async function run(host: ProcessLike): Promise<number> {
  let exitCode: number = ExitCode.ok;
  const program = await buildProgram(host, (code) => {
    exitCode = code;
  });
  try {
    await program.parseAsync([...host.argv]);
    return exitCode;
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? ExitCode.ok : ExitCode.usage;
    const { printError } = await import('./commands/run-command.ts');
    return printError(error, host);
  }
}

const exitCodes = `
Exit codes:
  0  everything was checked and there are no errors
  1  there are errors
  2  the command, the configuration or a file is invalid
  3  not everything could be checked`;

async function buildProgram(host: ProcessLike, setExitCode: (exitCode: number) => void): Promise<Command> {
  const program = addGlobalOptions(new Command('vitrine'))
    .description('Checks the links, cache, speed and redirects of a Vitrine site, or of any other site.')
    .version(version())
    .enablePositionalOptions()
    .exitOverride()
    .showHelpAfterError('See vitrine --help.')
    .configureOutput({ writeOut: (text) => host.stdout.write(text), writeErr: (text) => host.stderr.write(text) })
    .addHelpText('after', exitCodes)
    .addHelpText(
      'after',
      formatExamples('vitrine crawl', 'vitrine warm --site https://orrery.example', 'vitrine routes --help'),
    );

  const createActionFactory =
    (command: Command): ActionFactory =>
    (work) =>
    async (flags) => {
      const common: GlobalFlags = program.opts();
      const plain = common.color === false || flags.color === false;
      const { runCommand } = await import('./commands/run-command.ts');
      const reportedAs = makesReport(command) ? commandPath(command).replace(/^vitrine /, '') : undefined;
      setExitCode(await runCommand(host, { ...common, ...flags, color: plain ? false : undefined }, work, reportedAs));
    };
  await addCommands(program, registry, host.argv, createActionFactory);
  return program;
}

/**
 * Adds every command, but loads only the commands named in the arguments, so `--help` is fast. Completion loads all.
 */
async function addCommands(
  parent: Command,
  listed: readonly CommandEntry[],
  argv: readonly string[],
  createActionFactory: (command: Command) => ActionFactory,
): Promise<void> {
  for (const { name, description, ...rest } of listed) {
    const command = parent.command(name).description(description);
    command.showHelpAfterError(`See ${commandPath(command)} --help.`);
    if ('subcommands' in rest) await addCommands(command, rest.subcommands, argv, createActionFactory);
    else if (argv.includes(name) || argv.includes('completion'))
      (await rest.load())(command, createActionFactory(command));
  }
}

/** Reports whether a command writes a report. Other commands write their own output, such as a map. */
const makesReport = ({ options }: Command): boolean => options.some(({ long }) => long === '--json');

/** Returns the full command, such as "vitrine redirects validate". */
const commandPath = (command: Command): string =>
  command.parent ? `${commandPath(command.parent)} ${command.name()}` : command.name();

function version(): string {
  const manifest: unknown = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'));
  return typeof manifest === 'object' && manifest !== null && 'version' in manifest
    ? String(manifest.version)
    : 'unknown';
}
