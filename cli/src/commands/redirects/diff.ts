import type { Command } from 'commander';
import { diffMaps, type PathDifference, uncheckedRules } from '../../redirects/map-difference.ts';
import type { Finding } from '../../report/report.ts';
import type { CommandHandler } from '../../settings/command-context.ts';
import { type ActionFactory, addReportOptions, formatExamples } from '../options.ts';
import { loadMap } from './map-file.ts';

/** Adds `vitrine redirects diff`. */
export function addRedirectsDiffCommand(command: Command, start: ActionFactory): void {
  addReportOptions(command)
    .argument('<before>', 'redirect map')
    .argument('<after>', 'redirect map to compare with')
    .addHelpText('after', formatExamples('vitrine redirects diff old.json redirects/redirects.json --format markdown'))
    .action((before: string, after: string, flags: object) => start(diff)({ ...flags, before, after }));
}

type DiffFlags = {
  readonly before: string;
  readonly after: string;
};

/** A removed redirect is a new 404, hence an error. Other changes may be intended. */
const kinds = {
  removed: {
    severity: 'error',
    code: 'redirect-removed',
    fix: 'Keep the rule if the path is still requested.',
  },
  changed: { severity: 'warning', code: 'redirect-changed', fix: undefined },
  added: { severity: 'info', code: 'redirect-added', fix: undefined },
} as const;

const diff: CommandHandler<DiffFlags> = async (context, flags) => {
  const before = await loadMap(context, flags.before);
  const after = await loadMap(context, flags.after);
  const differences = diffMaps(before.entries, after.entries, context.settings.site);
  const unchecked = new Set(uncheckedRules([...before.entries, ...after.entries]).map(({ origin }) => origin)).size;
  const count = (kind: PathDifference['kind']) => differences.filter((one) => one.kind === kind).length;
  return {
    command: 'redirects diff',
    subjects: differences.map(({ path }) => path),
    findings: differences.map(toFinding),
    complete: unchecked === 0,
    interrupted: false,
    facts: [
      ['added', count('added')],
      ['removed', count('removed')],
      ['changed', count('changed')],
    ],
    notes: [
      'Regexes are compared by sample paths.',
      ...(unchecked > 0 ? [`Regexes that could only be compared by their source: ${unchecked}.`] : []),
    ],
    data: { before: before.displayPath, after: after.displayPath, differences },
  };
};

function toFinding({ path, kind, before, after }: PathDifference): Finding {
  const { severity, code, fix } = kinds[kind];
  const message = `${before ?? 'no redirect'} → ${after ?? 'no redirect'}`;
  return { severity, code, subject: path, message, ...(fix ? { fix } : {}) };
}
