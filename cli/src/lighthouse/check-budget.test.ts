import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { assignPages, lighthouseSchema } from '../settings/budgets.ts';
import type { MetricKey } from '../settings/measures.ts';
import type { Route } from '../site/routes.ts';
import { findRegressions, parseBaseline } from './baseline.ts';
import { checkBudget, type MeasuredPage } from './check-budget.ts';
import { computeSpreads, parseLighthouseResult } from './parse-result.ts';

const settings = (...budgets: object[]) => v.parse(lighthouseSchema, { budgets });
const [budget] = settings({ routes: '/', scores: { seo: 90 }, bytes: { script: 100 } }).budgets;

function measured(...runs: [seo: number, script: number][]): MeasuredPage {
  if (!budget) throw new Error('Expected a budget.');
  const values = runs.map(
    ([seo, script]) => new Map<MetricKey, number>([['scores/seo', seo] as const, ['bytes/script', script] as const]),
  );
  return { path: '/', formFactor: 'mobile', budget, runs: runs.length, spreads: computeSpreads(values) };
}
const codes = (findings: readonly { code: string }[]) => findings.map(({ code }) => code);

describe('budgets', () => {
  it('[H6] apply to the pages that match no earlier budget', () => {
    const routes = ['/', '/news', '/news/a', '/projects/b'].map(
      (route): Route => ({ site: 'en', type: 'x', template: 'x', route, lang: 'en' }),
    );
    const { budgets } = settings(
      { routes: '/news/:slug', bytes: { total: 1 } },
      { routes: ['/news/*', '/projects/:slug', '/news'], bytes: { total: 1 } },
    );
    expect(
      assignPages(
        routes.map(({ route }) => route),
        budgets,
      ).map(({ paths }) => paths),
    ).toEqual([['/news/a'], ['/news', '/projects/b']]);
  });

  it.each([
    [{}],
    [{ routes: '/' }],
    [{ routes: 'news', bytes: { total: 1 } }],
    [{ routes: '/', bytes: { totl: 1 } }],
    [{ routes: '/', scores: { seo: 101 } }],
    [{ routes: '/', metrics: { 'total-blocking-time': -1 } }],
    [{ routes: '/', formFactor: 'watch', bytes: { total: 1 } }],
  ])('[H6] are rejected if invalid: %j', (wrong) => {
    expect(v.safeParse(lighthouseSchema, { budgets: [wrong] }).success).toBe(false);
  });
});

describe('checking a budget', () => {
  it('[H6] compares the median and reports the range', () => {
    expect(checkBudget(measured([95, 90], [95, 500], [95, 95]))).toEqual([]);
    const [finding] = checkBudget(measured([95, 90], [95, 500], [95, 110]));
    expect(finding).toMatchObject({ code: 'over-budget', severity: 'error', subject: '/ (mobile)' });
    expect(finding?.message).toBe('script bytes: 110 B (90 B to 500 B in 3 runs); the budget is at most 100 B');
  });

  it('[H6] treats limits on scores as minimums and all other limits as maximums', () => {
    expect(codes(checkBudget(measured([90, 100])))).toEqual([]);
    expect(codes(checkBudget(measured([89, 101])))).toEqual(['over-budget', 'over-budget']);
  });

  it('[H6] fails if a limited metric is missing', () => {
    expect(codes(checkBudget({ ...measured([90, 100]), spreads: new Map() }))).toEqual([
      'metric-missing',
      'metric-missing',
    ]);
  });
});

describe('comparing with a baseline', () => {
  const baseline = (page: MeasuredPage) =>
    parseBaseline(
      JSON.stringify({
        command: 'lighthouse',
        pages: [{ path: '/', formFactor: 'mobile', runs: page.runs, measures: Object.fromEntries(page.spreads) }],
      }),
    );
  const compared = (before: MeasuredPage, now: MeasuredPage) => {
    const read = baseline(before);
    return read ? codes(findRegressions(read, now)) : ['unreadable'];
  };

  it('[H6] reports regressions and ignores noise', () => {
    expect(compared(measured([95, 90], [95, 91]), measured([95, 95], [95, 96]))).toEqual(['regression']);
    expect(compared(measured([95, 90], [95, 99]), measured([95, 95], [95, 120]))).toEqual([]);
    expect(compared(measured([95, 90]), measured([90, 80]))).toEqual(['regression']);
    expect(compared(measured([95, 90]), measured([95, 90]))).toEqual([]);
  });

  it('[H6] rejects a file that is not a Lighthouse report', () => {
    expect(['', '{}', '{"command":"crawl","pages":[]}'].map(parseBaseline)).toEqual([undefined, undefined, undefined]);
  });
});

describe('parsing Lighthouse results', () => {
  const result = {
    requestedUrl: 'http://o.example/a',
    finalDisplayedUrl: 'http://o.example/a#part',
    environment: { benchmarkIndex: 1 },
    categories: { seo: { score: 0.914 }, performance: { score: null } },
    audits: {
      'total-blocking-time': { numericValue: 12 },
      'resource-summary': { details: { items: [{ resourceType: 'script', requestCount: 3, transferSize: 9 }] } },
    },
  };
  it('[H6] reads all metrics and skips null scores', () => {
    const run = parseLighthouseResult(result);
    expect('values' in run && Object.fromEntries(run.values)).toEqual({
      'scores/seo': 91,
      'metrics/total-blocking-time': 12,
      'bytes/script': 9,
      'requests/script': 3,
    });
  });

  it.each([
    ['a page that did not load', { runtimeError: { code: 'NO_FCP', message: 'x' } }, 'run-failed'],
    ['a client-side redirect', { finalDisplayedUrl: 'http://o.example/b' }, 'unexpected-redirect'],
    ['a redirect to another site', { finalDisplayedUrl: 'http://other.example/a' }, 'unexpected-redirect'],
    ['no result', { audits: undefined }, 'run-failed'],
  ])('[H6] rejects %s', (_, change, code) => {
    expect(parseLighthouseResult({ ...result, ...change })).toMatchObject({ code });
  });
});
