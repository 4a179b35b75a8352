import type { MeasureKey } from '../settings/measures.ts';

const known: Readonly<Record<string, string>> = {
  'first-contentful-paint': 'FCP',
  'largest-contentful-paint': 'LCP',
  'total-blocking-time': 'TBT',
  'cumulative-layout-shift': 'CLS',
  'speed-index': 'speed index',
  'server-response-time': 'TTFB',
  interactive: 'TTI',
};

/** A measure as people call it: `LCP`, `script bytes`, `seo score`. */
export function nameOf(key: MeasureKey): string {
  const [kind = '', name = ''] = key.split('/');
  if (kind === 'metrics') return known[name] ?? name;
  return `${name} ${kind === 'scores' ? 'score' : kind}`;
}

/** A value with its unit. */
export function withUnit(key: MeasureKey, value: number): string {
  const [kind, name] = key.split('/');
  if (name === 'cumulative-layout-shift') return value.toFixed(3);
  if (kind === 'metrics') return value >= 1_000 ? `${(value / 1_000).toFixed(2)} s` : `${Math.round(value)} ms`;
  if (kind === 'bytes') return value >= 1_000 ? `${(value / 1_000).toFixed(1)} kB` : `${Math.round(value)} B`;
  return String(Math.round(value * 10) / 10);
}
