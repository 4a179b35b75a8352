import type { Command } from 'commander';
import type { CommandHandler } from '../settings/command-context.ts';
import { fetchInstance } from '../site/instance.ts';
import { instanceFindings, toFigures } from '../site/instance-findings.ts';
import { operatorToken } from '../site/operator-api.ts';
import { type ActionFactory, addHeaderOption, addReportOptions, collect, formatExamples } from './options.ts';

export function addStatusCommand(command: Command, start: ActionFactory): void {
  addHeaderOption(addReportOptions(command))
    .option('--instance <url>', 'instance URL; repeatable (default: --site)', collect)
    .option('--timeout <seconds>', 'timeout per request (default: 30)')
    .addHelpText('after', '\nInstances on other machines require OPERATOR_TOKEN.')
    .addHelpText(
      'after',
      formatExamples(
        'vitrine status',
        'vitrine status --instance http://10.0.0.1:3000 --instance http://10.0.0.2:3000',
        'vitrine status --json',
      ),
    )
    .action(start(status));
}

const status: CommandHandler<object> = async ({ settings, host, interrupt }) => {
  const urls = settings.instances;
  const token = operatorToken(host);
  const states = await Promise.all(urls.map((url) => fetchInstance(url, settings, token, interrupt)));
  const now = Date.now();
  const figures = states.map((state) => toFigures(state, now));
  const unknown = '-';
  const shown = (value: string | number | undefined) => (value === undefined ? unknown : String(value));
  const labels = figures[0]?.map(([label]) => label) ?? [];
  const rows = labels.map((label, at) => [label, ...figures.map((one) => shown(one[at]?.[1]))]);
  return {
    command: 'status',
    subjects: urls,
    findings: instanceFindings(states),
    complete: states.every(({ gaps }) => gaps.length === 0),
    facts: [
      ['instances', urls.length],
      ['ready', states.filter(({ readiness }) => readiness === 'ready').length],
    ],
    table: {
      columns: ['since start', ...urls],
      rows: rows.filter(([, ...cells]) => cells.some((cell) => cell !== unknown)),
    },
    data: {
      instances: states.map(({ url, readiness = null, build = null, metrics }) => ({
        ...{ url, readiness, build },
        metrics: metrics ? Object.fromEntries(metrics.names.map((name) => [name, metrics.total(name)])) : null,
        webhooks: Object.fromEntries(metrics?.byLabel('vitrine_webhooks_total', 'outcome') ?? []),
      })),
    },
  };
};
