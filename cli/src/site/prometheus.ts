/** The parsed /metrics of an instance. */
export type MetricSamples = {
  /** Names of metrics with the prefix `vitrine_`. */
  readonly names: readonly string[];
  /** Sums a metric, optionally for one label value; undefined if it is absent. */
  total(name: string, label?: readonly [name: string, value: string]): number | undefined;
  /** Maps label values to samples. */
  byLabel(name: string, label: string): ReadonlyMap<string, number>;
};

type Sample = { readonly name: string; readonly labels: ReadonlyMap<string, string>; readonly value: number };

/** Parses the Prometheus text format 0.0.4; returns undefined if there are no Vitrine metrics. */
export function parseMetrics(text: string): MetricSamples | undefined {
  const samples = text.split('\n').flatMap(parseSample);
  const named = new Set(Array.from(text.matchAll(/^# TYPE (\w+) /gm), ([, name]) => name));
  if (!named.has('vitrine_stored_pages')) return undefined;
  const samplesNamed = (name: string) => samples.filter((sample) => sample.name === name);
  return {
    names: [...named].flatMap((name) => (name?.startsWith('vitrine_') ? name : [])),
    total(name, label) {
      const found = samplesNamed(name).filter(({ labels }) => !label || labels.get(label[0]) === label[1]);
      return named.has(name) ? found.reduce((sum, { value }) => sum + value, 0) : undefined;
    },
    byLabel: (name, label) => new Map(samplesNamed(name).map(({ labels, value }) => [labels.get(label) ?? '', value])),
  };
}

function parseSample(line: string): Sample[] {
  const [, name, labels = '', value] = /^(\w+)(?:\{(.*)\})? (\S+)$/.exec(line) ?? [];
  if (name === undefined) return [];
  const pairs = labels.matchAll(/\b(\w+)="((?:[^"\\]|\\.)*)"/g);
  return [{ name, labels: new Map(Array.from(pairs, ([, key = '', text = '']) => [key, text])), value: Number(value) }];
}
