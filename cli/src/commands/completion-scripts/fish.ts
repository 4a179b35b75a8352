import { type CompletedCommand, type CompletedWord, pathsOf } from './completed-command.ts';

/** A script for fish that completes commands and flags with their descriptions, and files. */
export function fishCompletion(commands: readonly CompletedCommand[]): string {
  const lines = commands.flatMap(({ path, subcommands, flags }) => {
    const here = `complete -c vitrine -n ${inFish(`__vitrine_at ${path}`)}`;
    return [
      ...subcommands.map(({ word, description }) => `${here} -f -a ${inFish(word)} -d ${inFish(description)}`),
      ...flags.map((flag) => `${here} ${flagOf(flag)}`),
    ];
  });
  return `# Completion of vitrine for fish: npx vitrine completion fish > ~/.config/fish/completions/vitrine.fish
function __vitrine_at
  set -l path
  for word in (commandline -opc)[2..-1]
    switch (string join ' ' $path $word)
      case ${pathsOf(commands).map(inFish).join(' ')}
        set -a path $word
    end
  end
  test "$path" = "$argv"
end
${lines.join('\n')}
`;
}

const flagOf = ({ word, description }: CompletedWord) =>
  `-l ${inFish(word.replace(/^--/, ''))} -d ${inFish(description)}`;

/** Fish knows two escapes between single quotes. */
const inFish = (text: string) => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;
