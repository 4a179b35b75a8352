import { type Finding, finding } from '../report/report.ts';
import type { DiffLimits } from '../settings/settings.ts';
import { diffModules } from './compare-modules.ts';
import { diffLines, isPermutation } from './normalize-html.ts';
import { type PageFacts, type Sizes, type Snapshot, wouldKnow } from './snapshot.ts';

/** Compares two snapshots route by route. */
export function compareSnapshots(before: Snapshot, after: Snapshot, limits: DiffLimits): Finding[] {
  const paths = [...new Set([...before.pages.keys(), ...after.pages.keys()])].toSorted();
  const isComparable = (other: Snapshot, path: string, page: PageFacts) =>
    other.isComplete && (before.kind === after.kind || wouldKnow(other, path, page));
  return [
    ...paths.flatMap((path) => {
      const [old, now] = [before.pages.get(path), after.pages.get(path)];
      if (!exists(old))
        return exists(now) && isComparable(before, path, now) ? [finding('route-added', 'info', path, 'is new')] : [];
      if (!now) return isComparable(after, path, old) ? [routeRemoved(path, after)] : [];
      return [
        ...comparePages(path, old, now, limits),
        // Servers add headers that builds do not record.
        ...(before.kind === after.kind && hasSameStatus(old, now) ? headersChanged(path, old, now) : []),
      ];
    }),
    ...redirectDifferences(before, after),
  ];
}

const exists = (page: PageFacts | undefined): page is PageFacts =>
  page !== undefined && (page.status === 200 || page.location !== undefined);

const hasSameStatus = (old: PageFacts, now: PageFacts) => old.status === now.status && old.location === now.location;

function routeRemoved(path: string, { kind, redirects }: Snapshot): Finding {
  const [source, redirect] = redirects?.entries().find(([, { matches }]) => matches.test(path)) ?? [];
  if (redirect)
    return finding('route-redirected', 'info', path, `was removed and redirects to ${redirect.effect} (${source})`);
  const message = kind === 'crawl' ? 'is no longer listed or linked' : 'was removed without a redirect';
  return finding('route-removed', 'error', path, message, 'Add a redirect to the map, or restore the page.');
}

function comparePages(path: string, old: PageFacts, now: PageFacts, limits: DiffLimits): Finding[] {
  if (!hasSameStatus(old, now)) return [statusChanged(path, old, now)];
  const text = (code: string, name: string, before: string | undefined, after: string | undefined) =>
    before === undefined || after === undefined || before === after
      ? []
      : [finding(code, 'warning', path, `${name} was ${before}, now ${after}`)];
  return [
    ...text('mode-changed', 'the render mode', old.mode, now.mode),
    ...lifetimeChanged(path, old, now),
    ...text('title-changed', 'the title', old.title, now.title),
    ...Array.from(old.head ?? [], ([name, was]) => text('head-changed', name, was, now.head?.get(name))).flat(),
    ...tagsChanged(path, old, now),
    ...htmlChanged(path, old, now),
    ...sizeChanged(path, 'html', old.html, now.html, limits.html),
    ...scriptChanged(path, old, now, limits),
    ...sizeChanged(path, 'style', old.style, now.style, limits.style),
  ];
}

/** Lifetimes that end at a fixed time shrink between builds, so those above one hour may differ by up to 10 minutes. */
const tolerance = { seconds: 10 * 60, above: 60 * 60 };

function lifetimeChanged(path: string, { lifetime: old }: PageFacts, { lifetime: now }: PageFacts): Finding[] {
  if (!old || !now) return [];
  const isSame = old.every((seconds, at) => {
    const other = now[at];
    if (typeof seconds !== 'number' || typeof other !== 'number') return seconds === other;
    return (
      seconds === other || (Math.min(seconds, other) > tolerance.above && Math.abs(seconds - other) < tolerance.seconds)
    );
  });
  const shown = ([revalidate, expire]: NonNullable<PageFacts['lifetime']>) => `${revalidate}, expires ${expire}`;
  const message = `the revalidate time was ${shown(old)}, now ${shown(now)}`;
  return isSame ? [] : [finding('revalidate-changed', 'warning', path, message)];
}

function statusChanged(path: string, old: PageFacts, now: PageFacts): Finding {
  const shown = ({ status, location }: PageFacts) =>
    location === undefined ? `${status}` : `${status} to ${location}`;
  const severity = now.status === 200 || now.location !== undefined ? 'warning' : 'error';
  return finding('status-changed', severity, path, `responded with ${shown(old)}, now with ${shown(now)}`);
}

function tagsChanged(path: string, { tags: old }: PageFacts, { tags: now }: PageFacts): Finding[] {
  if (!old || !now) return [];
  const related = diffLines(old.toSorted(), now.toSorted());
  if (related.length === 0) return [];
  return [{ ...finding('tags-changed', 'warning', path, 'depends on different content'), related }];
}

function headersChanged(path: string, { headers: old }: PageFacts, { headers: now }: PageFacts): Finding[] {
  if (!old || !now) return [];
  const lines = (headers: ReadonlyMap<string, string>) => Array.from(headers, ([name, value]) => `${name}: ${value}`);
  const related = diffLines(lines(old), lines(now));
  if (related.length === 0) return [];
  return [{ ...finding('headers-changed', 'warning', path, 'has different headers'), related }];
}

const maxLineLength = 160;

function htmlChanged(path: string, { lines: old }: PageFacts, { lines: now }: PageFacts): Finding[] {
  if (!old || !now) return [];
  const related = diffLines(old, now).map((line) =>
    line.length > maxLineLength ? `${line.slice(0, maxLineLength)}…` : line,
  );
  if (related.length === 0)
    return isPermutation(old, now)
      ? [finding('html-changed', 'warning', path, 'has its elements in a different order')]
      : [];
  const message = related.length === 1 ? 'differs in one line' : `differs in ${related.length} lines`;
  return [{ ...finding('html-changed', 'warning', path, message), related }];
}

/** Reports a change in script size with the modules that account for it. */
function scriptChanged(path: string, old: PageFacts, now: PageFacts, limits: DiffLimits): Finding[] {
  return sizeChanged(path, 'script', old.script, now.script, limits.script).map((finding) => {
    const related = old.modules && now.modules ? diffModules(old.modules, now.modules) : [];
    return related.length === 0 ? finding : { ...finding, related };
  });
}

function sizeChanged(
  path: string,
  kind: keyof DiffLimits,
  old: Sizes | undefined,
  now: Sizes | undefined,
  limit: number | undefined,
): Finding[] {
  if (!old || !now || old.raw === now.raw) return [];
  // The transfer sizes of a crawl and the compressed sizes of a build cannot be compared.
  if ((old.brotli === undefined) !== (now.brotli === undefined)) return [];
  const change = (now.brotli ?? now.raw) - (old.brotli ?? old.raw);
  const parts = (['raw', 'gzip', 'brotli'] as const).flatMap((encoding) => {
    const [was, is] = [old[encoding], now[encoding]];
    return was === undefined || is === undefined ? [] : [`${is >= was ? '+' : ''}${is - was} ${encoding}`];
  });
  const message = `${kind} is ${now.raw} bytes (${parts.join(', ')})`;
  if (limit === undefined || change <= limit) return [finding(`${kind}-size`, 'info', path, message)];
  const fix = 'Make it smaller, or raise its limit (`diff` in the configuration file).';
  return [finding(`${kind}-grew`, 'error', path, `${message}; the limit is +${limit}`, fix)];
}

function redirectDifferences({ redirects: old }: Snapshot, { redirects: now }: Snapshot): Finding[] {
  if (!old || !now) return [];
  return [...new Set([...old.keys(), ...now.keys()])].flatMap((source) => {
    const [was, is] = [old.get(source)?.effect, now.get(source)?.effect];
    if (was === is) return [];
    if (is === undefined) return [finding('redirect-removed', 'error', source, `led to ${was} and was removed`)];
    if (was === undefined) return [finding('redirect-added', 'info', source, `leads to ${is}`)];
    return [finding('redirect-changed', 'warning', source, `led to ${was}, now leads to ${is}`)];
  });
}
