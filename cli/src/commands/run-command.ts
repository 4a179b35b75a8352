import { CliError } from '../core/errors.ts';
import { ExitCode } from '../core/exit-code.ts';
import { resolveSettings } from '../core/settings/settings.ts';
import { loadConfig } from '../io/config.ts';
import { requireWritable } from '../io/files.ts';
import type { Host } from '../io/host.ts';
import { listenForInterrupt } from '../io/interrupt.ts';
import { visible } from '../report/visible.ts';
import type { Work } from './context.ts';
import { deliver } from './deliver.ts';
import type { CommonFlags } from './options.ts';

/** Resolves the settings, does a command's work, writes its report, and returns its exit code. */
export async function runCommand<Flags extends object>(
  host: Host,
  flags: Flags & CommonFlags,
  work: Work<Flags>,
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
    const signal = interrupt.signal();
    if (signal !== undefined && error instanceof CliError)
      return signal === 'SIGTERM' ? ExitCode.terminated : ExitCode.interrupted;
    throw error;
  } finally {
    interrupt.release();
  }
}
