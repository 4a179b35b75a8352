/** A command with what may follow it. */
export type CompletedCommand = {
  /** As typed after `vitrine`, empty for the program itself: `redirects check`. */
  readonly path: string;
  readonly subcommands: readonly string[];
  readonly flags: readonly string[];
};

/** A script for bash that completes commands and flags, and files where neither fits. */
export function bashCompletion(commands: readonly CompletedCommand[]): string {
  const paths = commands.flatMap(({ path }) => (path === '' ? [] : [`"${path}"`])).join('|');
  const cases = commands.map(
    ({ path, subcommands, flags }) => `    "${path}") words="${[...subcommands, ...flags].join(' ')}" ;;`,
  );
  return `# Completion of vitrine for bash: eval "$(npx vitrine completion bash)"
_vitrine() {
  local current="\${COMP_WORDS[COMP_CWORD]}" path="" word words=""
  for word in "\${COMP_WORDS[@]:1:COMP_CWORD-1}"; do
    case "\${path:+$path }$word" in
      ${paths}) path="\${path:+$path }$word" ;;
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
