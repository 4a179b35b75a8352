/** IDs of Lighthouse's categories. */
export const categories = ['performance', 'accessibility', 'best-practices', 'seo', 'agentic-browsing'] as const;
export type Category = (typeof categories)[number];

export const metrics = [
  'first-contentful-paint',
  'largest-contentful-paint',
  'total-blocking-time',
  'cumulative-layout-shift',
  'speed-index',
  'server-response-time',
  'interactive',
] as const;

export const resourceTypes = [
  'total',
  'document',
  'script',
  'stylesheet',
  'image',
  'media',
  'font',
  'other',
  'third-party',
] as const;

/** Scores have lower limits; all other kinds have upper limits. */
export type MetricKind = 'scores' | 'metrics' | 'bytes' | 'requests';

/** For example `metrics/largest-contentful-paint`. */
export type MetricKey = `${MetricKind}/${string}`;

export const isScore = (key: MetricKey): boolean => key.startsWith('scores/');
