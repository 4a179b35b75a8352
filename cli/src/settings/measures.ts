/** What Lighthouse calls them. */
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

/** The kinds of measures. Scores must not be too low, all others not too high. */
export type MeasureKind = 'scores' | 'metrics' | 'bytes' | 'requests';

/** A measure's kind and name: `metrics/largest-contentful-paint`. */
export type MeasureKey = `${MeasureKind}/${string}`;

export const isScore = (key: MeasureKey): boolean => key.startsWith('scores/');
