import { ExitCode } from '../errors/exit-code.ts';

const drainTimeoutMs = 5_000;
/** Time for the report after a second signal. */
const abortGraceMs = 500;
const exitCodes: Record<Signal, number> = { SIGINT: ExitCode.interrupted, SIGTERM: ExitCode.terminated };
const showCursor = '\u001b[?25h';

/** Tells a run to end early. */
export type Shutdown = {
  /** Aborted by the first signal or when the time is up: start nothing new, finish running work and report. */
  readonly stop: AbortSignal;
  /** Aborted 5 s later or by the second signal: abort running work. */
  readonly abort: AbortSignal;
  /** The received signal. */
  signal(): Signal | undefined;
  /** Registers what to close when the work is done. */
  atEnd(close: () => unknown): void;
  /** Closes what was registered. */
  close(): Promise<void>;
  /** Stops listening and clears the timers. */
  release(): void;
};

/**
 * Listens for Ctrl-C and SIGTERM. The second signal aborts all requests, so the report follows immediately. The third
 * exits the process.
 * @param maxTime seconds until the run stops by itself
 */
export function watchSignals(host: ProcessLike, maxTime: number | undefined): Shutdown {
  const stop = new AbortController();
  const abort = new AbortController();
  const timers: NodeJS.Timeout[] = [];
  const closings: (() => unknown)[] = [];
  let signal: Signal | undefined;
  const schedule = (ms: number, act: () => void) => {
    const timer = setTimeout(act, ms);
    timer.unref();
    timers.push(timer);
  };
  const end = () => {
    stop.abort();
    schedule(drainTimeoutMs, () => abort.abort());
  };
  const exitNow = () => {
    if (host.stderr.isTTY) host.stderr.write(showCursor);
    host.exit(exitCodes[signal ?? 'SIGINT']);
  };
  const onSignal = (name: Signal) => () => {
    if (abort.signal.aborted) return exitNow();
    if (signal !== undefined) {
      abort.abort();
      return schedule(abortGraceMs, exitNow);
    }
    signal = name;
    host.stderr.write('Finishing requests in progress. Press Ctrl-C again to stop now.\n');
    end();
  };
  const listeners = { SIGINT: onSignal('SIGINT'), SIGTERM: onSignal('SIGTERM') };
  host.on('SIGINT', listeners.SIGINT);
  host.on('SIGTERM', listeners.SIGTERM);
  if (maxTime !== undefined) schedule(maxTime * 1_000, end);
  return {
    stop: stop.signal,
    abort: abort.signal,
    signal: () => signal,
    atEnd: (close) => void closings.push(close),
    async close() {
      await Promise.all(closings.map((close) => close()));
    },
    release() {
      for (const timer of timers) clearTimeout(timer);
      host.off('SIGINT', listeners.SIGINT);
      host.off('SIGTERM', listeners.SIGTERM);
    },
  };
}

type Output = NodeJS.WritableStream & { readonly isTTY?: boolean; readonly columns?: number };

/** Signals that end a run early. */
type Signal = 'SIGINT' | 'SIGTERM';

/** The parts of a process that a run needs. Tests pass their own. */
export type ProcessLike = {
  readonly argv: readonly string[];
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly stdin: NodeJS.ReadableStream & { readonly isTTY?: boolean };
  readonly stdout: Output;
  readonly stderr: Output;
  cwd(): string;
  /** Exits immediately without cleaning up, after a third signal. */
  exit(code: number): unknown;
  on(event: Signal, listener: () => void): unknown;
  off(event: Signal, listener: () => void): unknown;
};
