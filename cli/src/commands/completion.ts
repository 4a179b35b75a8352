import { Argument, type Command } from 'commander';
import { ExitCode } from '../errors/exit-code.ts';
import { bashCompletion, type CommandCompletion, fishCompletion, zshCompletion } from './completion-scripts.ts';
import { type ActionFactory, formatExamples } from './options.ts';

const scripts = { bash: bashCompletion, zsh: zshCompletion, fish: fishCompletion };
type Shell = keyof typeof scripts;
const shells = ['bash', 'zsh', 'fish'] as const satisfies readonly Shell[];

export function addCompletionCommand(command: Command, start: ActionFactory): void {
  command
    .addArgument(new Argument('<shell>', 'the shell').choices(shells))
    .addHelpText(
      'after',
      `
To load it in every new shell:
  $ echo 'eval "$(npx vitrine completion bash)"' >> ~/.bashrc
  $ echo 'eval "$(npx vitrine completion zsh)"' >> ~/.zshrc     (after compinit)
  $ npx vitrine completion fish > ~/.config/fish/completions/vitrine.fish`,
    )
    .addHelpText('after', formatExamples('vitrine completion bash', 'vitrine completion fish'))
    .action((shell: Shell) =>
      start(async ({ host }) => {
        host.stdout.write(scripts[shell](commandsOf(command.parent ?? command, [])));
        return ExitCode.ok;
      })({}),
    );
}

/** The command and its descendants, flattened. */
function commandsOf(command: Command, words: readonly string[]): CommandCompletion[] {
  const flags = command.options.flatMap(({ long, description }) => (long ? [{ word: long, description }] : []));
  const own = {
    path: words.join(' '),
    subcommands: command.commands.map((below) => ({ word: below.name(), description: below.description() })),
    flags: [...flags, { word: '--help', description: 'how it is used' }],
  };
  return [own, ...command.commands.flatMap((below) => commandsOf(below, [...words, below.name()]))];
}
