import { Presets, SingleBar } from 'cli-progress';
import type { ProcessLike } from './signals.ts';

/** Off a terminal a line is written so often. */
const secondsBetweenLines = 5;
/** On one the figures would be unreadable if they changed more often. */
const msBetweenFigures = 200;

/** Shows the progress of a run on stderr. */
export type Progress = {
  /** @param detail what else is known, such as times of responses; asked for only when it is shown */
  update(done: number, total: number, detail?: () => string): void;
  stop(): void;
};

type Shown = { readonly quiet: boolean; readonly verbose: boolean };

/** A bar on a terminal that can move its cursor, elsewhere a line every few seconds; nothing when quiet, or where each request is told. */
export function createProgress(label: string, host: Pick<ProcessLike, 'stderr' | 'env'>, settings: Shown): Progress {
  if (settings.quiet || settings.verbose) return { update() {}, stop() {} };
  const isPlain = Boolean(host.env['CI']) || host.env['TERM'] === 'dumb';
  return host.stderr.isTTY && !isPlain ? bar(label, host) : lines(label, host);
}

function bar(label: string, { stderr }: Pick<ProcessLike, 'stderr'>): Progress {
  const pace = createPace();
  const columns = stderr.columns || 80;
  let single: SingleBar | undefined;
  let shownAt = Number.NEGATIVE_INFINITY;
  return {
    update(done, total, detail) {
      // Begun with the first step, so that a run without any shows nothing.
      single ??= startBar(label, stderr, columns);
      single.setTotal(total);
      const now = performance.now();
      if (now - shownAt < msBetweenFigures) return single.update(done);
      shownAt = now;
      single.update(done, { pace: figures(pace(done, total), detail) });
    },
    stop: () => single?.stop(),
  };
}

/** A bar of a third of the line, with its label on the left and figures on the right. */
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
  const pace = createPace();
  let shownAt = performance.now();
  return {
    update(done, total, detail) {
      const now = performance.now();
      if (now - shownAt < secondsBetweenLines * 1_000 && done < total) return;
      shownAt = now;
      const percent = Math.floor((done / Math.max(1, total)) * 100);
      stderr.write(
        `${label} ${percent} % (${done}/${total}) ${figures(pace(done, total), detail)}`.trimEnd().concat('\n'),
      );
    },
    stop() {},
  };
}

const figures = (pace: string, detail: (() => string) | undefined): string =>
  [pace, detail?.() ?? ''].filter((part) => part !== '').join(', ');

/** How fast a run goes since its beginning, and how long it takes at that rate: `12/s, 40 s left`. */
function createPace(): (done: number, total: number) => string {
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
