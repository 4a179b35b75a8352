import type { Host, Interrupt } from '../process/signals.ts';
import type { Report } from '../report/report.ts';
import type { Settings } from './settings.ts';

/** Everything that a command receives from the program. */
export type CommandContext = {
  readonly settings: Settings;
  readonly host: Host;
  readonly interrupt: Interrupt;
};

/** The work of a command. Returns a report, or an exit code where it wrote its own output. */
export type Work<Flags> = (context: CommandContext, flags: Flags) => Promise<Report | number>;
