import { exitCodeOf } from '../core/exit-code.ts';
import type { Report } from '../core/report.ts';
import { writeText } from '../io/files.ts';
import { formatReport } from '../report/format.ts';
import type { CommandContext } from './context.ts';

/** Writes a report where the settings say, and returns its exit code. */
export async function deliver(report: Report, { settings, host }: CommandContext): Promise<number> {
  const wantsColor = settings.color ?? (host.stdout.isTTY === true && !host.env['NO_COLOR']);
  const text = formatReport(report, settings.format, { color: wantsColor && settings.output === undefined });
  if (settings.output === undefined) host.stdout.write(text);
  else await writeText(settings.output, host.cwd(), text);
  return exitCodeOf(report);
}
