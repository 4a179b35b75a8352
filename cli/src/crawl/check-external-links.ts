import { createQueue } from '../http/task-queue.ts';
import { createProgress } from '../process/progress.ts';
import type { Finding } from '../report/report.ts';
import type { CommandContext } from '../settings/command-context.ts';
import { createScope } from '../settings/scope.ts';
import type { PageRecord } from './crawl-record.ts';
import { createExternalChecker, type ExternalStatus } from './external-checker.ts';
import { fragmentOf, hasAnchor } from './fragments.ts';

/** Findings for external links. isComplete is false if the status of any link is unknown. */
export type ExternalLinkResult = {
  readonly findings: readonly Finding[];
  readonly isComplete: boolean;
};

/** Requests every external link and reports broken ones. */
export async function checkExternalLinks(
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
  const externalChecker = createExternalChecker(settings.timeout, interrupt.abort);
  const progress = createProgress('other sites', host, settings);
  const queue = createQueue(settings.concurrency, interrupt.stop);
  try {
    await queue.each(holders.keys(), async (url) => {
      found.set(url, await externalChecker.check(url, fragments.has(url)));
      progress.update(found.size, holders.size);
    });
  } finally {
    progress.stop();
    await externalChecker.close();
  }
  const findings = Array.from(found, ([url, response]) => [
    ...toFinding(url, response, holders.get(url) ?? []),
    ...missingAnchors(url, response, fragments.get(url) ?? new Map()),
  ]).flat();
  return {
    findings,
    isComplete: found.size === holders.size && !found.values().some((response) => 'unknown' in response),
  };
}

/** Some sites, such as GitHub, add this prefix to ids from user content. */
const userContentPrefix = 'user-content-';

function missingAnchors(
  url: string,
  response: ExternalStatus,
  parts: ReadonlyMap<string, readonly string[]>,
): Finding[] {
  const ids = 'ids' in response ? response.ids : undefined;
  if (!ids) return [];
  const missing = [...parts].filter(
    ([fragment]) => !hasAnchor(ids, fragment) && !hasAnchor(ids, `${userContentPrefix}${fragment}`),
  );
  return missing.map(([fragment, related]) => ({
    ...{ code: 'missing-anchor', severity: 'warning', subject: `${url}#${fragment}`, related },
    message: 'is linked, but the page has no such anchor',
  }));
}

function toFinding(subject: string, response: ExternalStatus, related: readonly string[]): Finding[] {
  if ('unknown' in response)
    return [
      {
        code: 'external-unverified',
        severity: 'warning',
        subject,
        message: `is linked, but ${response.unknown}`,
        related,
      },
    ];
  if (response.status < 400) return [];
  const message = `is linked, but responds with ${response.status}`;
  return [
    { code: 'broken-external', severity: 'error', subject, message, related, fix: 'Correct or remove the link.' },
  ];
}
