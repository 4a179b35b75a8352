import { issueWords } from '@vitrine/redirects';
import * as v from 'valibot';
import { isSite, isSiteAddress, siteMeant } from '../http/site-url.ts';
import { formats } from '../report/report.ts';
import { lighthouseSchema } from './budgets.ts';
import { isScopePattern } from './scope.ts';

const amount = (least: number, most: number) =>
  v.pipe(
    v.union([v.number(), v.pipe(v.string(), v.nonEmpty(), v.transform(Number))]),
    v.number('must be a number'),
    v.finite('must be a finite number'),
    v.minValue(least, `must be at least ${least}`),
    v.maxValue(most, `must be at most ${most}`),
  );
const count = (least: number, most: number) => v.pipe(amount(least, most), v.integer('must be a whole number'));
/** A longer time does not fit into a timer. */
const longestSeconds = 86_400;
const flag = v.union(
  [
    v.boolean(),
    v.pipe(
      v.picklist(['true', 'false', '1', '0']),
      v.transform((text) => text === 'true' || text === '1'),
    ),
  ],
  'must be true or false',
);
const file = v.pipe(v.string(), v.nonEmpty('must name a file'));
const address = v.pipe(
  v.string(),
  v.check(isSite, ({ input }) => {
    const meant = siteMeant(input);
    return `must be an http(s) URL without a path, such as ${meant ?? 'https://orrery.example'}`;
  }),
);
const siteAddress = v.pipe(
  v.string(),
  v.check(isSiteAddress, ({ input }) => {
    const meant = siteMeant(input);
    return `must be an http(s) URL without a query, such as ${meant ?? 'https://orrery.example'}`;
  }),
);
/** One value, or a list of them. */
const several = <Item extends v.GenericSchema<string>>(item: Item) =>
  v.union([
    v.pipe(
      item,
      v.transform((one) => [one]),
    ),
    v.array(item),
  ]);

const scopePatterns = v.pipe(
  several(v.string()),
  v.check((patterns) => patterns.every(isScopePattern), 'must be a path or a URL, in which * stands for any text'),
);

/** How many bytes a page may grow. */
const growth = v.exactOptional(v.pipe(v.number(), v.minValue(0, 'must not be negative')));

/** Every setting. The names are the same in files, as flags, and as `VITRINE_…` in the environment. */
const settingSchemas = {
  site: v.exactOptional(siteAddress),
  format: v.exactOptional(v.picklist(formats, `must be one of ${formats.join(', ')}`)),
  output: v.exactOptional(file),
  quiet: v.exactOptional(flag),
  verbose: v.exactOptional(flag),
  color: v.exactOptional(flag),
  concurrency: v.exactOptional(count(1, 1_000)),
  rate: v.exactOptional(
    v.pipe(
      amount(0, 100_000),
      v.check((rate) => rate === 0 || rate >= 0.001, 'must be 0 or at least 0.001'),
    ),
  ),
  timeout: v.exactOptional(amount(0.001, longestSeconds)),
  maxTime: v.exactOptional(amount(0.001, longestSeconds)),
  header: v.exactOptional(
    v.pipe(
      several(v.string()),
      v.check((lines) => lines.every((line) => headerLine.test(line)), 'must be "Name: value"'),
    ),
  ),
  retries: v.exactOptional(count(0, 100)),
  maxPages: v.exactOptional(count(1, 10_000_000)),
  assets: v.exactOptional(flag),
  external: v.exactOptional(flag),
  ignoreRobots: v.exactOptional(flag),
  ignoreTruncated: v.exactOptional(flag),
  insecure: v.exactOptional(flag),
  include: v.exactOptional(scopePatterns),
  exclude: v.exactOptional(scopePatterns),
  redirects: v.exactOptional(file),
  secretFile: v.exactOptional(file),
  instance: v.exactOptional(several(address)),
  lighthouse: v.exactOptional(lighthouseSchema),
  diff: v.exactOptional(v.strictObject({ html: growth, script: growth, style: growth })),
};

/** Settings that only a file can hold. */
const structured: ReadonlySet<string> = new Set(['lighthouse', 'diff']);

/** The settings that may also be flags or in the environment. */
export const plainSettings = Object.keys(settingSchemas).filter((name) => !structured.has(name));

const schema = v.strictObject(settingSchemas);

/** The settings of one source, as they are merged. */
export type SettingLayer = v.InferOutput<typeof schema>;

/** What is wrong with the settings of a source. */
export type SettingFault = { readonly name: string; readonly text: string };

/** A value as it was given. A flag that may be repeated has a list. */
const told = (value: unknown): string =>
  Array.isArray(value) ? value.map((one) => JSON.stringify(one)).join(', ') : JSON.stringify(value);

function wordsOf(issue: v.BaseIssue<unknown>): string {
  const isOwn = !issue.message.startsWith('Invalid ');
  return isOwn ? `${issue.message} (it is ${told(issue.path?.at(-1)?.value)})` : issueWords(issue);
}

/** Reads the settings of one source. */
export function readSettings(values: Record<string, unknown>): { layer: SettingLayer } | SettingFault {
  const result = v.safeParse(schema, values);
  if (result.success) return { layer: result.output };
  const [issue] = result.issues;
  const name = v.getDotPath(issue) ?? '';
  if (issue.type !== 'strict_object' || issue.expected !== 'never') return { name, text: wordsOf(issue) };
  if (name.includes('.')) return { name, text: 'is not a setting' };
  return { name, text: `is not a setting; the settings are ${Object.keys(settingSchemas).join(', ')}` };
}

/** A name as HTTP allows it, and a value without line breaks. */
const headerLine = /^([!#$%&'*+.^_`|~\w-]+):[ \t]*([\t -~\u0080-\u00ff]*)$/;

/** Lines such as `Name: value` as headers, with names in lower case. */
export function headersOf(lines: readonly string[]): Record<string, string> {
  return Object.fromEntries(
    lines.map((line) => {
      const [, name = '', value = ''] = headerLine.exec(line) ?? [];
      return [name.toLowerCase(), value];
    }),
  );
}
