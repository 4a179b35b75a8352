/** A word that may follow, and what it means. */
export type CompletedWord = { readonly word: string; readonly description: string };

/** A command with what may follow it. */
export type CompletedCommand = {
  /** As typed after `vitrine`, empty for the program itself: `redirects check`. */
  readonly path: string;
  readonly subcommands: readonly CompletedWord[];
  readonly flags: readonly CompletedWord[];
};

/** The paths of all commands but the program itself. */
export const pathsOf = (commands: readonly CompletedCommand[]): string[] =>
  commands.flatMap(({ path }) => (path === '' ? [] : [path]));

/** A text between single quotes, as shells read it. */
export const quoted = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`;
