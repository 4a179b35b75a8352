import type { Route } from './route-table.ts';

/** What a new configuration file is made from. */
export type InitialSettings = {
  readonly site: string;
  /** Requests a second; undefined leaves it to the default. */
  readonly rate?: number;
  readonly redirects?: string;
  /** The pages to measure, as patterns; undefined for no budgets. */
  readonly budgets?: readonly string[];
  readonly hasDiffLimits: boolean;
};

/** The text of a configuration file, as a module. */
export function initialConfig({ site, rate, redirects, budgets, hasDiffLimits }: InitialSettings): string {
  const lines = [
    `  site: ${textOf(site)},`,
    ...(rate === undefined ? [] : [`  rate: ${rate},`]),
    ...(redirects === undefined ? [] : [`  redirects: ${textOf(redirects)},`]),
    ...(budgets === undefined
      ? []
      : ['  lighthouse: { runs: 3, budgets: pages.map((routes) => ({ routes, ...limits })) },']),
    ...(hasDiffLimits
      ? ['  // Bytes (brotli) by which a page may grow.', '  diff: { script: 5_000, style: 2_000, html: 20_000 },']
      : []),
  ];
  return [...(budgets === undefined ? [] : [budgetText(budgets)]), `export default {\n${lines.join('\n')}\n};\n`].join(
    '\n',
  );
}

const textOf = (text: string) => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;

const budgetText = (pages: readonly string[]) => `const limits = {
  scores: { performance: 90, accessibility: 100, 'best-practices': 100, seo: 100 },
  metrics: { 'largest-contentful-paint': 2_500, 'cumulative-layout-shift': 0.1, 'total-blocking-time': 200 },
};

/** One of each kind: of those that a pattern fits, the first is measured. */
const pages = [
${pages.map((page) => `  ${textOf(page)},`).join('\n')}
];
`;

/** A pattern for each kind of page: pages of one template beside one another, or a single one. */
export function pagePatterns(routes: readonly Route[]): string[] {
  const kinds = Map.groupBy(routes, ({ site, template, route }) => `${site} ${template} ${parentOf(route)}`);
  return [...kinds.values()].flatMap(([first, ...others]) => {
    if (!first) return [];
    return others.length === 0 ? [first.route] : [`${parentOf(first.route)}/:slug`];
  });
}

const parentOf = (path: string) => path.slice(0, path.lastIndexOf('/'));
