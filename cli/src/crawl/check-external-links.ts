import { createQueue } from '../http/task-queue.ts';
import { createProgress } from '../process/progress.ts';
import { type Finding, finding, type Severity } from '../report/report.ts';
import type { CommandContext } from '../settings/command-context.ts';
import { createScope } from '../settings/scope.ts';
import type { PageRecord } from './crawl-record.ts';
import { createExternalChecker, type ExternalStatus } from './external-checker.ts';
import { hasAnchor, parseFragment } from './fragments.ts';

/** Findings for external links. isComplete is false if the status of any link is unknown. */
export type ExternalLinkResult = {
  readonly findings: readonly Finding[];
  readonly isComplete: boolean;
};

/** Requests every external link and reports broken ones. */
export async function checkExternalLinks(
  context: CommandContext,
  pages: ReadonlyMap<string, PageRecord>,
): Promise<ExternalLinkResult> {
  const { settings, interrupt } = context;
  const scope = createScope(settings);
  const referrers = new Map<string, string[]>();
  const fragments = new Map<string, Map<string, string[]>>();
  for (const { path, external } of pages.values())
    for (const link of external) {
      const url = link.replace(/#.*$/s, '');
      if (scope.isExcluded(url)) continue;
      referrers.set(url, [...(referrers.get(url) ?? []), path]);
      const fragment = parseFragment(link);
      if (fragment === '') continue;
      const parts = fragments.get(url) ?? new Map<string, string[]>();
      fragments.set(url, parts.set(fragment, [...(parts.get(fragment) ?? []), path]));
    }
  const found = new Map<string, ExternalStatus>();
  const checkExternal = createExternalChecker(settings.timeout, interrupt);
  const progress = createProgress('other sites', context);
  await createQueue(settings.concurrency, interrupt.stop).each(referrers.keys(), async (url) => {
    found.set(url, await checkExternal(url, fragments.has(url)));
    progress.update(found.size, referrers.size);
  });
  progress.stop();
  const findings = Array.from(found, ([url, response]) => [
    ...toFinding(url, response, referrers.get(url) ?? []),
    ...missingAnchors(url, response, fragments.get(url) ?? new Map()),
  ]).flat();
  return {
    findings,
    isComplete: found.size === referrers.size && !found.values().some((response) => 'unknown' in response),
  };
}

/** Some sites, such as GitHub, add this prefix to IDs from user content. */
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
  const message = 'is linked, but the page has no such anchor';
  return missing.map(([fragment, related]) => ({
    ...{ code: 'missing-anchor', severity: 'warning', subject: `${url}#${fragment}`, message, related },
  }));
}

function toFinding(subject: string, response: ExternalStatus, related: readonly string[]): Finding[] {
  const problem = (code: string, severity: Severity, why: string, fix?: string) => [
    { ...finding(code, severity, subject, `is linked, but ${why}`, fix), related },
  ];
  if ('unknown' in response) return problem('external-unverified', 'warning', response.unknown);
  if (response.status < 400) return [];
  return problem('broken-external', 'error', `responds with ${response.status}`, 'Correct or remove the link.');
}
