import { fetchText } from '../requests/fetch-text.ts';

/** The samples of a site's `/metrics` by name and labels, such as `vitrine_renders_total{outcome="ok"}`. */
export type Metrics = {
  /** Returns the value of a sample, or 0 if there is none. Throws for unknown metrics. */
  get(sample: string): number;
};

export async function readMetrics(siteUrl: string, init: RequestInit = {}): Promise<Metrics> {
  const { text } = await fetchText(`${siteUrl}/metrics`, init);
  const samples = new Map(
    [...text.matchAll(/^(vitrine_\w+(?:\{.*\})?) (\S+)$/gm)].map(([, name, value]) => [name, Number(value)]),
  );
  const metrics = new Set([...text.matchAll(/^# TYPE (\w+) /gm)].map(([, name]) => name));
  return {
    get(sample) {
      const metric = sample.replace(/\{.*$/, '');
      if (!samples.has(sample) && !metrics.has(metric.replace(/_(?:sum|count|bucket)$/, '')))
        throw new Error(`there is no metric ${metric}`);
      return samples.get(sample) ?? 0;
    },
  };
}

/** A single sample of a site's `/metrics`. */
export const readMetric = async (siteUrl: string, sample: string): Promise<number> =>
  (await readMetrics(siteUrl)).get(sample);
