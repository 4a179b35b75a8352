import type { Command } from 'commander';
import { createExternalChecker } from '../../crawl/external-checker.ts';
import { type Client, createClient, requestOrFail } from '../../http/client.ts';
import { NoResponseError } from '../../http/no-response-error.ts';
import { getLocation } from '../../http/response.ts';
import { createQueue } from '../../http/task-queue.ts';
import { createProgress } from '../../process/progress.ts';
import { checkHops, createCheckRequests, type Hop, uncheckedFindings } from '../../redirects/check.ts';
import { countBySeverity, type Finding } from '../../report/report.ts';
import type { CommandHandler } from '../../settings/command-context.ts';
import { fetchPublicOrigin } from '../../site/routes.ts';
import { type ActionFactory, addReportOptions, addRequestOptions, formatExamples } from '../options.ts';
import { loadMap, mapDescription } from './map-file.ts';

const maxHops = 10;

export function addCheckCommand(command: Command, start: ActionFactory): void {
  addRequestOptions(addReportOptions(command))
    .argument('[file]', mapDescription)
    .option('--no-variants', 'request each path only as written, without variants (trailing slash, uppercase, query)')
    .addHelpText(
      'after',
      formatExamples(
        'vitrine redirects check --site https://orrery.example',
        'vitrine redirects check old.json --rate 5 --format junit',
      ),
    )
    .action((file: string | undefined, flags: object) => start(check)(file === undefined ? flags : { ...flags, file }));
}

const check: CommandHandler<{ readonly file?: string; readonly variants?: boolean }> = async (context, flags) => {
  const { settings, interrupt } = context;
  const { site } = settings;
  const { entries, displayPath } = await loadMap(context, flags.file);
  const client = createClient(settings, interrupt);
  const checkExternal = createExternalChecker(settings.timeout, interrupt);
  const progress = createProgress(`redirects ${site}`, context);
  const found: (Finding | undefined)[] = [];
  let responded = 0;
  await requestOrFail(client, site, '/');
  const publicOrigin = await fetchPublicOrigin(client, site);
  const requests = createCheckRequests(entries, publicOrigin, flags.variants !== false);
  const follow = createRedirectFollower(client, checkExternal, { site, publicOrigin });
  await createQueue(settings.concurrency, interrupt.stop).each(requests.entries(), async ([at, request]) => {
    const hops = await follow(request.path);
    if (hops) found[at] = checkHops(request, hops, site, displayPath);
    if (hops) responded++;
    progress.update(responded, requests.length);
  });
  const unchecked = uncheckedFindings(entries, displayPath);
  const findings = [...found.flatMap((finding) => finding ?? []), ...unchecked];
  const { errors, warnings } = countBySeverity(findings);
  return {
    command: 'redirects check',
    subjects: requests.map(({ path }) => path),
    findings,
    complete: responded === requests.length && unchecked.length === 0,
    facts: [
      ['site', site],
      ['rules', entries.length],
      ['requests', requests.length],
      ['errors', errors],
      ['warnings', warnings],
    ],
    notes: responded === requests.length ? [] : [`Requests without a response: ${requests.length - responded}.`],
    data: { site, file: displayPath, rules: entries.length, requests: requests.length },
  };
};

/** Follows redirects within the site and checks external targets. Requests each URL once. */
function createRedirectFollower(
  client: Client,
  checkExternal: ReturnType<typeof createExternalChecker>,
  { site, publicOrigin }: { site: string; publicOrigin: string },
): (path: string) => Promise<Hop[] | undefined> {
  const hopsByPath = new Map<string, Promise<Hop>>();
  const request = (path: string): Promise<Hop> => {
    const earlier = hopsByPath.get(path);
    if (earlier) return earlier;
    const response = client.request(path).then((received): Hop => {
      const location = getLocation(received, site + path);
      return { status: received.status, ...(location ? { location: location.href } : {}) };
    });
    hopsByPath.set(path, response);
    return response;
  };
  return async (start) => {
    const hops: Hop[] = [];
    try {
      for (let path: string | undefined = start; path !== undefined && hops.length < maxHops; ) {
        const hop: Hop = await request(path);
        hops.push(hop);
        const next: URL | undefined = hop.location === undefined ? undefined : new URL(hop.location);
        if (next && next.origin !== site && next.origin !== publicOrigin) {
          const found = await checkExternal(next.href);
          return 'status' in found ? [...hops, found] : undefined;
        }
        path = next && next.pathname + next.search;
      }
      return hops;
    } catch (error) {
      if (error instanceof NoResponseError) return undefined;
      throw error;
    }
  };
}
