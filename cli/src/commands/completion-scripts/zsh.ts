import { type CompletedCommand, type CompletedWord, pathsOf, quoted } from './completed-command.ts';

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
