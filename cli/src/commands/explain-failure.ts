import { CliError } from '../core/errors.ts';
import type { Host } from '../io/host.ts';
import { visible } from '../report/visible.ts';

/** Says what failed and how to mend it, and returns the exit code. Throws what nobody foresaw. */
export function explainFailure(error: unknown, host: Host): number {
  if (!(error instanceof CliError)) throw error;
  host.stderr.write(`${visible(error.message)}\n${error.remedy}\n`);
  return error.exit;
}
