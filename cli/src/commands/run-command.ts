import { CliError } from '../errors/cli-error.ts';
import { ExitCode } from '../errors/exit-code.ts';
import { appendText, requireWritable, writeText } from '../process/files.ts';
import { type ProcessLike, watchSignals } from '../process/signals.ts';
import { escapeControlCharacters } from '../report/escape.ts';
import { formatReport } from '../report/format-report.ts';
import { getExitCode, type Report } from '../report/report.ts';
import type { CommandContext, CommandHandler, CommandReport } from '../settings/command-context.ts';
import { loadConfig } from '../settings/config-file.ts';
import { resolveSettings } from '../settings/settings.ts';
import type { GlobalFlags } from './options.ts';

/**
 * Resolves settings, runs the handler, writes its report and returns the exit code.
 *
 * @param reportedAs the name of the command in its report; undefined for commands without reports
 */
export async function runCommand<Flags extends object>(
  host: ProcessLike,
  flags: Flags & GlobalFlags,
  handler: CommandHandler<Flags>,
  reportedAs: string | undefined,
): Promise<number> {
  const { json, ...plain } = flags;
  const source = await loadConfig(flags.config, host.cwd());
  const resolved = resolveSettings({
    ...source,
    env: host.env,
    flags: json ? { ...plain, format: 'json' } : { ...plain },
  });
  const trace = (line: string) => void host.stderr.write(`${escapeControlCharacters(line)}\n`);
  const settings = resolved.verbose ? { ...resolved, trace } : resolved;
  if (settings.output !== undefined) await requireWritable(settings.output, host.cwd());
  const interrupt = watchSignals(host, settings.maxTime);
  try {
    const result = await handler({ settings, host, interrupt }, flags).finally(interrupt.close);
    return typeof result === 'number' ? result : await writeReport(result, { settings, host, interrupt });
  } catch (error) {
    if (!(error instanceof CliError)) throw error;
    const signal = interrupt.signal();
    const isIncomplete = error.exit === ExitCode.incomplete || signal !== undefined;
    const isReportKept = settings.output !== undefined || settings.format !== 'pretty';
    // Otherwise, the report of an earlier run would be mistaken for the report of this run.
    if (reportedAs !== undefined && isIncomplete && isReportKept)
      await writeReport(failureReport(error, reportedAs, settings.site), { settings, host, interrupt });
    if (signal === undefined) throw error;
    return signal === 'SIGTERM' ? ExitCode.terminated : ExitCode.interrupted;
  } finally {
    interrupt.release();
  }
}

/** Creates the report of a failed command: why it failed, and what to do. */
function failureReport({ code, message, hint }: CliError, command: string, site: string): CommandReport {
  return {
    command,
    subjects: [],
    findings: [{ code, severity: 'warning', subject: site, message, fix: hint }],
    complete: false,
    facts: [['site', site]],
    notes: [message],
    data: { site, failure: { code, message, hint } },
  };
}

/** Prints a CliError with its hint and returns its exit code. Rethrows any other error. */
export function printError(error: unknown, host: ProcessLike): number {
  if (!(error instanceof CliError)) throw error;
  host.stderr.write(`${escapeControlCharacters(error.message)}\n${error.hint}\n`);
  return error.exit;
}

/** Writes the report to stdout or --output, and with --format github also to the job summary. Returns the exit code. */
async function writeReport(written: CommandReport, { settings, host, interrupt }: CommandContext): Promise<number> {
  const signal = interrupt.signal();
  const isOutOfTime = interrupt.stop.aborted && signal === undefined;
  const end = isOutOfTime
    ? `Stopped after ${settings.maxTime} s (--max-time).`
    : signal && `Stopped by ${signal === 'SIGINT' ? 'Ctrl-C' : signal}. The report covers what was done before.`;
  const { complete = true, notes = [] } = written;
  const report: Report = {
    findings: [],
    ...written,
    interrupted: signal !== undefined,
    terminated: signal === 'SIGTERM',
    complete: complete && !isOutOfTime,
    notes: end === undefined ? notes : [...notes, end],
  };
  const color = (settings.color ?? supportsColor(host)) && settings.output === undefined;
  const text = formatReport(report, settings.format, {
    color,
    // Terminals that do not know their width report 0.
    width: (host.stdout.isTTY && host.stdout.columns) || undefined,
  });
  if (settings.output === undefined) host.stdout.write(text);
  else await writeText(settings.output, host.cwd(), text);
  const summary = settings.format === 'github' ? host.env['GITHUB_STEP_SUMMARY'] : undefined;
  if (summary) await appendText(summary, host.cwd(), formatReport(report, 'markdown', { color: false }));
  return getExitCode(report);
}

/** FORCE_COLOR takes precedence over NO_COLOR, TERM=dumb and TTY detection. */
function supportsColor({ env, stdout }: ProcessLike): boolean {
  const forced = env['FORCE_COLOR'];
  if (forced !== undefined) return forced !== '0' && forced !== 'false';
  return stdout.isTTY === true && !env['NO_COLOR'] && env['TERM'] !== 'dumb';
}
