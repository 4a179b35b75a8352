import { CliError } from '../errors/cli-error.ts';
import { ExitCode } from '../errors/exit-code.ts';
import { requireWritable } from '../process/files.ts';
import { type ProcessLike, type Signal, watchSignals } from '../process/signals.ts';
import { escapeControlCharacters } from '../report/escape.ts';
import type { Report } from '../report/report.ts';
import type { CommandHandler } from '../settings/command-context.ts';
import { loadConfig } from '../settings/config-file.ts';
import { resolveSettings } from '../settings/settings.ts';
import type { GlobalFlags } from './options.ts';
import { writeReport } from './write-report.ts';

/**
 * Resolves settings, runs the handler, writes its report and returns the exit code.
 *
 * @param reportedAs the command in its report; undefined for commands without reports
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
    const result = await handler({ settings, host, interrupt }, flags);
    return typeof result === 'number' ? result : await writeReport(result, { settings, host, interrupt });
  } catch (error) {
    if (!(error instanceof CliError)) throw error;
    const signal = interrupt.signal();
    const isSiteError = error.exit === ExitCode.incomplete || signal !== undefined;
    const isSaved = settings.output !== undefined || settings.format !== 'pretty';
    // The report of an earlier run would otherwise be mistaken for this one's.
    if (reportedAs !== undefined && isSiteError && isSaved)
      await writeReport(failureReport(error, reportedAs, settings.site, signal), { settings, host, interrupt });
    if (signal === undefined) throw error;
    return signal === 'SIGTERM' ? ExitCode.terminated : ExitCode.interrupted;
  } finally {
    interrupt.release();
  }
}

/** The report of a failed command: why it failed, and what to do. */
function failureReport(
  { code, message, hint }: CliError,
  command: string,
  site: string,
  signal: Signal | undefined,
): Report {
  return {
    command,
    subjects: [],
    findings: [{ code, severity: 'warning', subject: site, message, fix: hint }],
    complete: false,
    interrupted: signal !== undefined,
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
