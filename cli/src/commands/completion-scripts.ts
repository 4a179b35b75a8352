/** A completion candidate. */
type CompletionWord = { readonly word: string; readonly description: string };

/** Completion candidates after a command. */
export type CommandCompletion = {
  /** The command as typed after `vitrine`, such as `redirects check`; empty for the program itself. */
  readonly path: string;
  readonly subcommands: readonly CompletionWord[];
  readonly flags: readonly CompletionWord[];
};

/** Returns all command paths except the program's. */
const commandPaths = (commands: readonly CommandCompletion[]): string[] =>
  commands.flatMap(({ path }) => (path === '' ? [] : [path]));

/** Quotes text for POSIX shells. */
const quote = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`;

/** Returns a bash script that completes commands and options, and file names otherwise. */
export function bashCompletion(commands: readonly CommandCompletion[]): string {
  const paths = commandPaths(commands).map((path) => `"${path}"`);
  const cases = commands.map(
    ({ path, subcommands, flags }) =>
      `    "${path}") words="${[...subcommands, ...flags].map(({ word }) => word).join(' ')}" ;;`,
  );
  return `# Completion of vitrine for bash: eval "$(npx vitrine completion bash)"
_vitrine() {
  local current="\${COMP_WORDS[COMP_CWORD]}" path="" word words=""
  for word in "\${COMP_WORDS[@]:1:COMP_CWORD-1}"; do
    case "\${path:+$path }$word" in
      ${paths.join('|')}) path="\${path:+$path }$word" ;;
    esac
  done
  case "$path" in
${cases.join('\n')}
  esac
  COMPREPLY=($(compgen -W "$words" -- "$current" || :))
  if [ "\${#COMPREPLY[@]}" -eq 0 ]; then COMPREPLY=($(compgen -f -- "$current" || :)); fi
}
complete -F _vitrine vitrine
`;
}

/** Returns a fish script that completes commands, options (with descriptions) and file names. */
export function fishCompletion(commands: readonly CommandCompletion[]): string {
  const lines = commands.flatMap(({ path, subcommands, flags }) => {
    const here = `complete -c vitrine -n ${quoteForFish(`__vitrine_at ${path}`)}`;
    return [
      ...subcommands.map(
        ({ word, description }) => `${here} -f -a ${quoteForFish(word)} -d ${quoteForFish(description)}`,
      ),
      ...flags.map((flag) => `${here} ${fishFlag(flag)}`),
    ];
  });
  return `# Completion of vitrine for fish: npx vitrine completion fish > ~/.config/fish/completions/vitrine.fish
function __vitrine_at
  set -l path
  for word in (commandline -opc)[2..-1]
    switch (string join ' ' $path $word)
      case ${commandPaths(commands).map(quoteForFish).join(' ')}
        set -a path $word
    end
  end
  test "$path" = "$argv"
end
${lines.join('\n')}
`;
}

const fishFlag = ({ word, description }: CompletionWord) =>
  `-l ${quoteForFish(word.replace(/^--/, ''))} -d ${quoteForFish(description)}`;

/** Quotes text for fish, which escapes only \ and ' in single quotes. */
const quoteForFish = (text: string) => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;

/** Returns a zsh script that completes commands, options (with descriptions) and file names. */
export function zshCompletion(commands: readonly CommandCompletion[]): string {
  const paths = commandPaths(commands).map((path) => `"${path}"`);
  const cases = commands.map(
    ({ path, subcommands, flags }) => `    "${path}")
      commands=(${formatDescriptions(subcommands)})
      flags=(${formatDescriptions(flags)}) ;;`,
  );
  return `#compdef vitrine
# Completion of vitrine for zsh: eval "$(npx vitrine completion zsh)"
_vitrine() {
  local at="" word
  local -a commands flags
  for word in "\${(@)words[2,CURRENT-1]}"; do
    case "\${at:+$at }$word" in
      ${paths.join('|')}) at="\${at:+$at }$word" ;;
    esac
  done
  case "$at" in
${cases.join('\n')}
  esac
  _describe -t commands command commands
  _describe -o -t options option flags
  _files
}
compdef _vitrine vitrine
`;
}

/** Formats `word:description` pairs with colons escaped. */
const formatDescriptions = (all: readonly CompletionWord[]): string =>
  all.map(({ word, description }) => quote(`${escapeColons(word)}:${escapeColons(description)}`)).join(' ');

const escapeColons = (text: string) => text.replaceAll(':', '\\:');
