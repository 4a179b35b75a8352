import { Presets, SingleBar } from 'cli-progress';
import type { ProcessLike, Shutdown } from './signals.ts';

/** Interval of progress lines if stderr is not a terminal. */
const secondsBetweenLines = 5;
/** Faster updates are unreadable. */
const msBetweenFigures = 200;

/** Shows the progress of a run on stderr. */
export type Progress = {
  /** @param detail more figures, such as response times; called only when they are shown */
  update(done: number, total: number, detail?: () => string): void;
  stop(): void;
};

type ProgressContext = {
  readonly settings: { readonly quiet: boolean; readonly verbose: boolean };
  readonly host: ProcessLike;
  readonly interrupt: Pick<Shutdown, 'atEnd'>;
};

/** Shows a bar on a terminal, or else a line every few seconds. Shows nothing if quiet or verbose. */
export function createProgress(label: string, { settings, host, interrupt }: ProgressContext): Progress {
  if (settings.quiet || settings.verbose) return { update() {}, stop() {} };
  const isPlain = Boolean(host.env['CI']) || host.env['TERM'] === 'dumb';
  const progress = host.stderr.isTTY && !isPlain ? bar(label, host) : lines(label, host);
  interrupt.atEnd(progress.stop);
  return progress;
}

function bar(label: string, { stderr }: Pick<ProcessLike, 'stderr'>): Progress {
  const eta = createEta();
  const columns = stderr.columns || 80;
  let single: SingleBar | undefined;
  let shownAt = Number.NEGATIVE_INFINITY;
  return {
    update(done, total, detail) {
      // The bar starts with the first step, so a run without steps shows nothing.
      single ??= startBar(label, stderr, columns);
      single.setTotal(total);
      const now = performance.now();
      if (now - shownAt < msBetweenFigures) return single.update(done);
      shownAt = now;
      single.update(done, { pace: figures(eta(done, total), detail) });
    },
    stop: () => single?.stop(),
  };
}

/** The bar takes up to a third of the line, between its label and its figures. */
function startBar(label: string, stream: NodeJS.WritableStream, columns: number): SingleBar {
  const format = `${label} {bar} {value}/{total} {pace}`;
  const barsize = Math.max(8, Math.min(40, Math.floor(columns / 3) - Math.floor(label.length / 2)));
  const single = new SingleBar(
    { stream, format, barsize, clearOnComplete: true, hideCursor: true, linewrap: false },
    Presets.shades_classic,
  );
  single.start(0, 0, { pace: '' });
  return single;
}

function lines(label: string, { stderr }: Pick<ProcessLike, 'stderr'>): Progress {
  const eta = createEta();
  let shownAt = performance.now();
  return {
    update(done, total, detail) {
      const now = performance.now();
      if (now - shownAt < secondsBetweenLines * 1_000 && done < total) return;
      shownAt = now;
      const percent = Math.floor((done / Math.max(1, total)) * 100);
      stderr.write(
        `${label} ${percent}% (${done}/${total}) ${figures(eta(done, total), detail)}`.trimEnd().concat('\n'),
      );
    },
    stop() {},
  };
}

const figures = (eta: string, detail: (() => string) | undefined): string =>
  [eta, detail?.() ?? ''].filter((part) => part !== '').join(', ');

/** Returns a formatter for the average rate and the time left: `12/s, 40 s left`. */
function createEta(): (done: number, total: number) => string {
  const began = performance.now();
  return (done, total) => {
    const seconds = (performance.now() - began) / 1_000;
    const rate = done / seconds;
    if (done === 0 || seconds < 1) return '';
    const left = (total - done) / rate;
    const shown = rate >= 10 ? Math.round(rate) : rate.toFixed(1);
    return left > 0 ? `${shown}/s, ${duration(left)} left` : `${shown}/s`;
  };
}

function duration(seconds: number): string {
  const whole = Math.ceil(seconds);
  return whole < 60 ? `${whole} s` : `${Math.floor(whole / 60)} min ${whole % 60} s`;
}
