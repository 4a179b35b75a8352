import { Argument, type Command } from 'commander';
import { bashCompletion, type CompletedCommand } from '../core/completion.ts';
import { ExitCode } from '../core/exit-code.ts';
import { exampleText, type Start } from './options.ts';

/** Adds `vitrine completion`, which knows all commands of the program. */
export function addCompletionCommand(program: Command, start: Start): void {
  program
    .command('completion')
    .description('Print a script with which the shell completes commands and flags.')
    .addArgument(new Argument('<shell>', 'the shell').choices(['bash']))
    .addHelpText('after', '\nFor every shell to come:\n  $ echo \'eval "$(npx vitrine completion bash)"\' >> ~/.bashrc')
    .addHelpText('after', exampleText('vitrine completion bash'))
    .action(() =>
      start(async ({ host }) => {
        host.stdout.write(bashCompletion(commandsOf(program, [])));
        return ExitCode.ok;
      })({}),
    );
}

/** A command and all below it. */
function commandsOf(command: Command, words: readonly string[]): CompletedCommand[] {
  const flags = command.options.flatMap(({ long }) => long ?? []);
  const own = {
    path: words.join(' '),
    subcommands: command.commands.map((below) => below.name()),
    flags: [...flags, '--help'],
  };
  return [own, ...command.commands.flatMap((below) => commandsOf(below, [...words, below.name()]))];
}
