import { CliError } from '../errors/cli-error.ts';
import { ExitCode } from '../errors/exit-code.ts';
import { requireWritable } from '../process/files.ts';
import { type Host, listenForInterrupt } from '../process/signals.ts';
import { visible } from '../report/escape-control-characters.ts';
import type { Work } from '../settings/command-context.ts';
import { loadConfig } from '../settings/config-file.ts';
import { resolveSettings } from '../settings/settings.ts';
import { failureReport } from './failure-report.ts';
import type { CommonFlags } from './options.ts';
import { deliver } from './write-report.ts';

/**
 * Resolves the settings, does a command's work, writes its report, and returns its exit code.
 * @param reportedAs the command as its reports name it; undefined for one that makes none
 */
export async function runCommand<Flags extends object>(
  host: Host,
  flags: Flags & CommonFlags,
  work: Work<Flags>,
  reportedAs: string | undefined,
): Promise<number> {
  const { json, ...plain } = flags;
  const source = await loadConfig(flags.config, host.cwd());
  const resolved = resolveSettings({
    ...source,
    env: host.env,
    flags: json ? { ...plain, format: 'json' } : { ...plain },
  });
  const trace = (line: string) => void host.stderr.write(`${visible(line)}\n`);
  const settings = resolved.verbose ? { ...resolved, trace } : resolved;
  if (settings.output !== undefined) await requireWritable(settings.output, host.cwd());
  const interrupt = listenForInterrupt(host, settings.maxTime);
  try {
    const outcome = await work({ settings, host, interrupt }, flags);
    return typeof outcome === 'number' ? outcome : await deliver(outcome, { settings, host, interrupt });
  } catch (error) {
    if (!(error instanceof CliError)) throw error;
    const signal = interrupt.signal();
    const isOfSite = error.exit === ExitCode.incomplete || signal !== undefined;
    const isRead = settings.output !== undefined || settings.format !== 'pretty';
    // Whoever reads the report would take the one of an earlier run for this one.
    if (reportedAs !== undefined && isOfSite && isRead)
      await deliver(failureReport(error, reportedAs, settings.site, signal), { settings, host, interrupt });
    if (signal === undefined) throw error;
    return signal === 'SIGTERM' ? ExitCode.terminated : ExitCode.interrupted;
  } finally {
    interrupt.release();
  }
}

/** Says what failed and how to mend it, and returns the exit code. Throws what nobody foresaw. */
export function explainFailure(error: unknown, host: Host): number {
  if (!(error instanceof CliError)) throw error;
  host.stderr.write(`${visible(error.message)}\n${error.remedy}\n`);
  return error.exit;
}
