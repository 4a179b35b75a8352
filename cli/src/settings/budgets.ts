// Node.js has no URLPattern before version 24.
import { URLPattern } from 'urlpattern-polyfill/urlpattern';
import * as v from 'valibot';
import { type Category, categories, type MetricKey, type MetricKind, metrics, resourceTypes } from './measures.ts';

/** Lighthouse form factors. */
export const formFactors = ['mobile', 'desktop'] as const;
export type FormFactor = (typeof formFactors)[number];

const nonNegative = v.pipe(v.number(), v.minValue(0, 'must not be negative'));
const limitsSchema = <Name extends string>(names: readonly Name[], value: v.GenericSchema<number>) =>
  v.exactOptional(v.record(v.picklist(names, `must be one of ${names.join(', ')}`), value));
const oneOrMany = <Item extends string>(item: v.GenericSchema<string, Item>) =>
  v.pipe(
    v.union([v.array(item), item], 'must be a string or a list of strings'),
    v.transform((value): Item[] => (Array.isArray(value) ? value : [value])),
  );
const routePattern = v.pipe(
  v.string(),
  v.startsWith('/', 'must begin with /'),
  v.check((text) => isPattern(text), 'must be a pattern such as /projects/:slug'),
);

const path = v.pipe(v.string(), v.startsWith('/', 'must begin with /'));

const budgetSchema = v.pipe(
  v.strictObject({
    routes: v.exactOptional(oneOrMany(routePattern), []),
    paths: v.exactOptional(oneOrMany(path), []),
    status: v.exactOptional(v.pipe(v.number(), v.integer(), v.minValue(200), v.maxValue(599)), 200),
    formFactor: v.exactOptional(oneOrMany(v.picklist(formFactors)), [...formFactors]),
    scores: limitsSchema(categories, v.pipe(nonNegative, v.maxValue(100, 'must be at most 100'))),
    metrics: limitsSchema(metrics, nonNegative),
    bytes: limitsSchema(resourceTypes, nonNegative),
    requests: limitsSchema(resourceTypes, nonNegative),
  }),
  v.check(({ routes, paths }) => routes.length + paths.length > 0, 'must have routes or paths'),
  v.check((budget) => listLimits(budget).size > 0, 'must limit something: scores, metrics, bytes or requests'),
);

/** The `lighthouse` setting of the configuration file. */
export const lighthouseSchema = v.strictObject({
  runs: v.exactOptional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(25)), 3),
  phoneBenchmarkIndex: v.exactOptional(v.pipe(v.number('must be a number'), v.minValue(1, 'must be at least 1'))),
  budgets: v.pipe(v.array(budgetSchema), v.nonEmpty('must contain a budget')),
});

type Limits = { readonly [Kind in MetricKind]?: Readonly<Partial<Record<string, number>>> };
export type Budget = v.InferOutput<typeof budgetSchema>;
/** Applies to pages without a budget. */
export const emptyBudget: Budget = { routes: ['/*'], paths: [], status: 200, formFactor: [...formFactors] };
export type LighthouseSettings = v.InferOutput<typeof lighthouseSchema>;

function isPattern(pathname: string): boolean {
  try {
    return Boolean(new URLPattern({ pathname }));
  } catch {
    return false;
  }
}

export function listLimits(budget: Limits): Map<MetricKey, number> {
  const kinds = ['scores', 'metrics', 'bytes', 'requests'] as const;
  return new Map(
    kinds.flatMap((kind) =>
      Object.entries(budget[kind] ?? {}).flatMap(([name, limit]): [MetricKey, number][] =>
        limit === undefined ? [] : [[`${kind}/${name}`, limit]],
      ),
    ),
  );
}

/** Returns the categories to run: all, if there are no limits. Metrics, bytes and requests require performance. */
export function requiredCategories(budget: Budget): Category[] {
  if (listLimits(budget).size === 0) return [...categories];
  const needsPerformance = [budget.metrics, budget.bytes, budget.requests].some((limits) => limits !== undefined);
  return categories.filter(
    (name) => budget.scores?.[name] !== undefined || (name === 'performance' && needsPerformance),
  );
}

export type BudgetPages = { readonly budget: Budget; readonly paths: readonly string[] };

/** Assigns each route to the first budget whose pattern matches, and adds the budget's own paths. */
export function assignPages(known: readonly string[], budgets: readonly Budget[]): BudgetPages[] {
  const paths = [...new Set(known)];
  const matchers = budgets.map(({ routes: patterns }) => patterns.map((pathname) => new URLPattern({ pathname })));
  const budgetIndex = (path: string) =>
    matchers.findIndex((patterns) => patterns.some((one) => one.test({ pathname: path })));
  const byOwner = Map.groupBy(paths, budgetIndex);
  return budgets.map((budget, at) => ({ budget, paths: [...(byOwner.get(at) ?? []), ...budget.paths] }));
}
