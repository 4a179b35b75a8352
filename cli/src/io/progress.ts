import { Presets, SingleBar } from 'cli-progress';
import type { Host } from './host.ts';

const stepPercent = 10;

/** Shows the progress of a run on stderr. */
export type Progress = {
  update(done: number, total: number): void;
  stop(): void;
};

/** A bar on a terminal that can move its cursor, elsewhere a line for every 10 %; nothing when quiet. */
export function createProgress(label: string, host: Pick<Host, 'stderr' | 'env'>, quiet: boolean): Progress {
  if (quiet) return { update() {}, stop() {} };
  const isPlain = Boolean(host.env['CI']) || host.env['TERM'] === 'dumb';
  return host.stderr.isTTY && !isPlain ? bar(label, host) : lines(label, host);
}

function bar(label: string, { stderr }: Pick<Host, 'stderr'>): Progress {
  const single = new SingleBar(
    { stream: stderr, format: `${label} {bar} {value}/{total}`, clearOnComplete: true, hideCursor: true },
    Presets.shades_classic,
  );
  single.start(0, 0);
  return {
    update(done, total) {
      single.setTotal(total);
      single.update(done);
    },
    stop: () => single.stop(),
  };
}

function lines(label: string, { stderr }: Pick<Host, 'stderr'>): Progress {
  let shown = 0;
  return {
    update(done, total) {
      const percent = Math.floor((done / Math.max(1, total) / stepPercent) * 100) * stepPercent;
      if (percent <= shown) return;
      shown = percent;
      stderr.write(`${label} ${percent} % (${done}/${total})\n`);
    },
    stop() {},
  };
}
