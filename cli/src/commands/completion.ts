import { Argument, type Command } from 'commander';
import { ExitCode } from '../errors/exit-code.ts';
import { bashCompletion, type CommandCompletion, fishCompletion, zshCompletion } from './completion-scripts.ts';
import { type ActionFactory, formatExamples } from './options.ts';

const scripts = { bash: bashCompletion, zsh: zshCompletion, fish: fishCompletion };
type Shell = keyof typeof scripts;
const shells = ['bash', 'zsh', 'fish'] as const satisfies readonly Shell[];

export function addCompletionCommand(command: Command, start: ActionFactory): void {
  command
    .addArgument(new Argument('<shell>', 'shell to complete commands in').choices(shells))
    .addHelpText(
      'after',
      `
To load it in every shell:
  $ echo 'eval "$(npx vitrine completion bash)"' >> ~/.bashrc
  $ echo 'eval "$(npx vitrine completion zsh)"' >> ~/.zshrc     (after compinit)
  $ npx vitrine completion fish > ~/.config/fish/completions/vitrine.fish`,
    )
    .addHelpText('after', formatExamples('vitrine completion bash', 'vitrine completion fish'))
    .action((shell: Shell) =>
      start(async ({ host }) => {
        host.stdout.write(scripts[shell](listCommands(command.parent ?? command, [])));
        return ExitCode.ok;
      })({}),
    );
}

/** Lists a command and its descendants. */
function listCommands(command: Command, words: readonly string[]): CommandCompletion[] {
  const flags = command.options.flatMap(({ long, description }) => (long ? [{ word: long, description }] : []));
  const own = {
    path: words.join(' '),
    subcommands: command.commands.map((subcommand) => ({
      word: subcommand.name(),
      description: subcommand.description(),
    })),
    flags: [...flags, { word: '--help', description: 'display help for command' }],
  };
  return [own, ...command.commands.flatMap((subcommand) => listCommands(subcommand, [...words, subcommand.name()]))];
}
