import type { ProcessLike, Shutdown } from '../process/signals.ts';
import type { Report } from '../report/report.ts';
import type { Settings } from './settings.ts';

/** What every command handler receives. */
export type CommandContext = {
  readonly settings: Settings;
  readonly host: ProcessLike;
  readonly interrupt: Shutdown;
};

type Defaulted = 'findings' | 'complete' | 'notes';

/** A report without the fields that the run fills in. By default, it is complete and has no findings or notes. */
export type CommandReport = Omit<Report, Defaulted | 'interrupted' | 'terminated'> & Partial<Pick<Report, Defaulted>>;

/** A command handler. Returns its report, or an exit code if it wrote its own output. */
export type CommandHandler<Flags> = (context: CommandContext, flags: Flags) => Promise<CommandReport | number>;
