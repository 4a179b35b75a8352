/** The samples of a site's /metrics. */
export type MetricSamples = {
  /** The site's own metrics. */
  readonly names: readonly string[];
  /** The sum of a metric's samples whatever their labels, or of those with a label's value; undefined without the metric. */
  total(name: string, label?: readonly [name: string, value: string]): number | undefined;
  /** The values of a label of a metric, with their samples. */
  byLabel(name: string, label: string): ReadonlyMap<string, number>;
};

type Sample = { readonly name: string; readonly labels: ReadonlyMap<string, string>; readonly value: number };

/** Reads the text format of Prometheus; undefined for anything else. */
export function readMetricSamples(text: string): MetricSamples | undefined {
  const samples = text.split('\n').flatMap(readSample);
  const named = new Set(Array.from(text.matchAll(/^# TYPE (\w+) /gm), ([, name]) => name));
  if (!named.has('vitrine_pages')) return undefined;
  const of = (name: string) => samples.filter((sample) => sample.name === name);
  return {
    names: [...named].flatMap((name) => (name?.startsWith('vitrine_') ? name : [])),
    total(name, label) {
      const found = of(name).filter(({ labels }) => !label || labels.get(label[0]) === label[1]);
      return named.has(name) ? found.reduce((sum, { value }) => sum + value, 0) : undefined;
    },
    byLabel: (name, label) => new Map(of(name).map(({ labels, value }) => [labels.get(label) ?? '', value])),
  };
}

function readSample(line: string): Sample[] {
  const [, name, labels = '', value] = /^(\w+)(?:\{(.*)\})? (\S+)$/.exec(line) ?? [];
  if (name === undefined) return [];
  const pairs = labels.matchAll(/\b(\w+)="((?:[^"\\]|\\.)*)"/g);
  return [{ name, labels: new Map(Array.from(pairs, ([, key = '', text = '']) => [key, text])), value: Number(value) }];
}
