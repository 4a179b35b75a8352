import type { MetricKey } from '../settings/measures.ts';

const known: Readonly<Record<string, string>> = {
  'first-contentful-paint': 'FCP',
  'largest-contentful-paint': 'LCP',
  'total-blocking-time': 'TBT',
  'cumulative-layout-shift': 'CLS',
  'speed-index': 'speed index',
  'server-response-time': 'TTFB',
  interactive: 'TTI',
};

/** Returns the display name: `LCP`, `script bytes`, `seo score`. */
export function metricName(key: MetricKey): string {
  const [kind = '', name = ''] = key.split('/');
  if (kind === 'metrics') return known[name] ?? name;
  return `${name} ${kind === 'scores' ? 'score' : kind}`;
}

/** Formats a value with its unit. */
export function formatValue(key: MetricKey, value: number): string {
  const [kind, name] = key.split('/');
  if (name === 'cumulative-layout-shift') return value.toFixed(3);
  if (kind === 'metrics') return value >= 1_000 ? `${(value / 1_000).toFixed(2)} s` : `${Math.round(value)} ms`;
  if (kind === 'bytes') return value >= 1_000 ? `${(value / 1_000).toFixed(1)} kB` : `${Math.round(value)} B`;
  return String(Math.round(value * 10) / 10);
}
