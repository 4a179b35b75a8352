import { createQueue } from '../http/task-queue.ts';
import { createProgress } from '../process/progress.ts';
import type { Finding } from '../report/report.ts';
import type { CommandContext } from '../settings/command-context.ts';
import { createScope } from '../settings/scope.ts';
import type { PageRecord } from './crawl-record.ts';
import { createExternalChecker, type ExternalStatus } from './external-checker.ts';
import { fragmentOf, hasPart } from './fragments.ts';

/** Findings for external links. isComplete is false if any link's status is unknown. */
export type ExternalLinkResult = {
  readonly findings: readonly Finding[];
  readonly isWhole: boolean;
};

/** Requests every external link and reports broken ones. */
export async function askExternal(
  { settings, host, interrupt }: CommandContext,
  pages: ReadonlyMap<string, PageRecord>,
): Promise<ExternalLinkResult> {
  const scope = createScope(settings);
  const holders = new Map<string, string[]>();
  const fragments = new Map<string, Map<string, string[]>>();
  for (const { path, external } of pages.values())
    for (const link of external) {
      const url = link.replace(/#.*$/s, '');
      if (scope.isExcluded(url)) continue;
      holders.set(url, [...(holders.get(url) ?? []), path]);
      const fragment = fragmentOf(link);
      if (fragment === '') continue;
      const parts = fragments.get(url) ?? new Map<string, string[]>();
      fragments.set(url, parts.set(fragment, [...(parts.get(fragment) ?? []), path]));
    }
  const found = new Map<string, ExternalStatus>();
  const elsewhere = createExternalChecker(settings.timeout, interrupt.abort);
  const progress = createProgress('other sites', host, settings);
  const queue = createQueue(settings.concurrency, interrupt.stop);
  try {
    await queue.each(holders.keys(), async (url) => {
      found.set(url, await elsewhere.ask(url, fragments.has(url)));
      progress.update(found.size, holders.size);
    });
  } finally {
    progress.stop();
    await elsewhere.close();
  }
  const findings = Array.from(found, ([url, answer]) => [
    ...findingOf(url, answer, holders.get(url) ?? []),
    ...missingParts(url, answer, fragments.get(url) ?? new Map()),
  ]).flat();
  return { findings, isWhole: found.size === holders.size && !found.values().some((answer) => 'unknown' in answer) };
}

/** Some sites add this to every id that an author chose. */
const authorsPrefix = 'user-content-';

function missingParts(url: string, answer: ExternalStatus, parts: ReadonlyMap<string, readonly string[]>): Finding[] {
  const ids = 'ids' in answer ? answer.ids : undefined;
  if (!ids) return [];
  const missing = [...parts].filter(
    ([fragment]) => !hasPart(ids, fragment) && !hasPart(ids, `${authorsPrefix}${fragment}`),
  );
  return missing.map(([fragment, related]) => ({
    ...{ code: 'missing-anchor', severity: 'warning', subject: `${url}#${fragment}`, related },
    message: 'is linked, but that page has no such part',
  }));
}

function findingOf(subject: string, answer: ExternalStatus, related: readonly string[]): Finding[] {
  if ('unknown' in answer)
    return [
      { code: 'unknown-external', severity: 'warning', subject, message: `is linked, but ${answer.unknown}`, related },
    ];
  if (answer.status < 400) return [];
  const message = `is linked, but responds with ${answer.status}`;
  return [
    { code: 'broken-external', severity: 'error', subject, message, related, fix: 'Correct or remove the link.' },
  ];
}
