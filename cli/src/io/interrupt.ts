import { ExitCode } from '../core/exit-code.ts';
import type { Host } from './host.ts';

const drainMs = 5_000;

/** How a run learns of Ctrl-C. */
export type Interrupt = {
  /** Set by the first Ctrl-C: begin nothing new, finish what runs, and report what was done. */
  readonly stop: AbortSignal;
  /** Set 5 s later: end what still runs. */
  readonly abort: AbortSignal;
  /** Stops listening. */
  release(): void;
};

/** Listens for Ctrl-C. A second one leaves at once with 130. */
export function listenForInterrupt(host: Host): Interrupt {
  const stop = new AbortController();
  const abort = new AbortController();
  let drain: NodeJS.Timeout | undefined;
  const listener = () => {
    if (stop.signal.aborted) {
      host.exit(ExitCode.interrupted);
      return;
    }
    host.stderr.write('Stopping: finishing what runs. Press Ctrl-C again to leave at once.\n');
    stop.abort();
    drain = setTimeout(() => abort.abort(), drainMs);
    drain.unref();
  };
  host.on('SIGINT', listener);
  return {
    stop: stop.signal,
    abort: abort.signal,
    release() {
      clearTimeout(drain);
      host.off('SIGINT', listener);
    },
  };
}
