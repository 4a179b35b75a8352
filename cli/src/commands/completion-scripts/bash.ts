import { type CompletedCommand, pathsOf } from './completed-command.ts';

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
