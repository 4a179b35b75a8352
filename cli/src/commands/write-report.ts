import { appendText, writeText } from '../process/files.ts';
import type { ProcessLike } from '../process/signals.ts';
import { formatReport } from '../report/format-report.ts';
import { exitCodeOf, type Report } from '../report/report.ts';
import type { CommandContext } from '../settings/command-context.ts';

/** Writes the report to stdout or --output, and to the GitHub job summary. Returns the exit code. */
export async function writeReport(written: Report, { settings, host, interrupt }: CommandContext): Promise<number> {
  const signal = interrupt.signal();
  const isOutOfTime = interrupt.stop.aborted && signal === undefined;
  const end = isOutOfTime
    ? `Stopped after ${settings.maxTime} s (--max-time).`
    : signal && `Stopped by ${signal === 'SIGINT' ? 'Ctrl-C' : signal}: the report covers what was done until then.`;
  const report: Report = {
    ...written,
    terminated: signal === 'SIGTERM',
    complete: written.complete && !isOutOfTime,
    notes: end === undefined ? written.notes : [...written.notes, end],
  };
  const color = (settings.color ?? wantsColor(host)) && settings.output === undefined;
  const text = formatReport(report, settings.format, {
    color,
    // Terminals that do not know their width report 0.
    width: (host.stdout.isTTY && host.stdout.columns) || undefined,
  });
  if (settings.output === undefined) host.stdout.write(text);
  else await writeText(settings.output, host.cwd(), text);
  const summary = settings.format === 'github' ? host.env['GITHUB_STEP_SUMMARY'] : undefined;
  if (summary) await appendText(summary, host.cwd(), formatReport(report, 'markdown', { color: false }));
  return exitCodeOf(report);
}

/** FORCE_COLOR wins over NO_COLOR, TERM=dumb and TTY detection. */
function wantsColor({ env, stdout }: ProcessLike): boolean {
  const forced = env['FORCE_COLOR'];
  if (forced !== undefined) return forced !== '0' && forced !== 'false';
  return stdout.isTTY === true && !env['NO_COLOR'] && env['TERM'] !== 'dumb';
}
