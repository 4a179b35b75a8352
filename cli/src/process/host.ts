type Output = NodeJS.WritableStream & { readonly isTTY?: boolean; readonly columns?: number };

/** What ends a run early. */
export type Signal = 'SIGINT' | 'SIGTERM';

/** The parts of its process that a run needs. `process` is a host; tests make their own. */
export type Host = {
  readonly argv: readonly string[];
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly stdin: NodeJS.ReadableStream & { readonly isTTY?: boolean };
  readonly stdout: Output;
  readonly stderr: Output;
  cwd(): string;
  /** Leaves at once, without cleaning up: only for a third Ctrl-C. */
  exit(code: number): unknown;
  on(event: Signal, listener: () => void): unknown;
  off(event: Signal, listener: () => void): unknown;
};
