/** A word that may follow, and what it means. */
type CompletedWord = { readonly word: string; readonly description: string };

/** A command with what may follow it. */
export type CompletedCommand = {
  /** As typed after `vitrine`, empty for the program itself: `redirects check`. */
  readonly path: string;
  readonly subcommands: readonly CompletedWord[];
  readonly flags: readonly CompletedWord[];
};

/** The paths of all commands but the program itself. */
const pathsOf = (commands: readonly CompletedCommand[]): string[] =>
  commands.flatMap(({ path }) => (path === '' ? [] : [path]));

/** A text between single quotes, as shells read it. */
const quoted = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`;

/** A script for bash that completes commands and flags, and files where neither fits. */
export function bashCompletion(commands: readonly CompletedCommand[]): string {
  const paths = pathsOf(commands).map((path) => `"${path}"`);
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

/** A script for zsh that completes commands and flags with their descriptions, and files. */
export function zshCompletion(commands: readonly CompletedCommand[]): string {
  const paths = pathsOf(commands).map((path) => `"${path}"`);
  const cases = commands.map(
    ({ path, subcommands, flags }) => `    "${path}")
      commands=(${described(subcommands)})
      flags=(${described(flags)}) ;;`,
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

/** `word:description`; a colon within the word or the description would end it. */
const described = (all: readonly CompletedWord[]): string =>
  all.map(({ word, description }) => quoted(`${escaped(word)}:${escaped(description)}`)).join(' ');

const escaped = (text: string) => text.replaceAll(':', '\\:');
