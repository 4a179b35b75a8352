import { issueWords } from '@vitrine/redirects';
import * as v from 'valibot';
import { maxRetries } from '../http/retry.ts';
import { isOriginUrl, isSiteUrl, suggestOrigin } from '../http/site-url.ts';
import { reportFormats } from '../report/report.ts';
import { lighthouseSchema } from './budgets.ts';
import { isScopePattern } from './scope.ts';

const amount = (min: number, max: number) =>
  v.pipe(
    v.union([v.number(), v.pipe(v.string(), v.nonEmpty(), v.transform(Number))]),
    v.number('must be a number'),
    v.finite('must be a finite number'),
    v.minValue(min, `must be at least ${min}`),
    v.maxValue(max, `must be at most ${max}`),
  );
const count = (min: number, max: number) => v.pipe(amount(min, max), v.integer('must be a whole number'));
/** One day, in seconds, which is also below setTimeout's limit. */
const maxSeconds = 86_400;
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
const file = v.pipe(v.string(), v.nonEmpty('must be a file name'));
const originUrl = v.pipe(
  v.string(),
  v.check(isOriginUrl, ({ input }) => {
    const meant = suggestOrigin(input);
    return `must be an http(s) URL without a path, such as ${meant ?? 'https://orrery.example'}`;
  }),
);
const siteUrl = v.pipe(
  v.string(),
  v.check(isSiteUrl, ({ input }) => {
    const meant = suggestOrigin(input);
    return `must be an http(s) URL without a query, such as ${meant ?? 'https://orrery.example'}`;
  }),
);
const repeatable = <Item extends v.GenericSchema<string>>(item: Item) =>
  v.union([
    v.pipe(
      item,
      v.transform((one) => [one]),
    ),
    v.array(item),
  ]);

const scopePatterns = v.pipe(
  repeatable(v.string()),
  v.check((patterns) => patterns.every(isScopePattern), 'must be a path or URL, where * matches any text'),
);

/** Maximum growth in bytes. */
const growth = v.exactOptional(v.pipe(v.number(), v.minValue(0, 'must not be negative')));

/** Every setting, as named in configuration files. Flags and `VITRINE_…` variables are named after them. */
const settingSchemas = {
  site: v.exactOptional(siteUrl),
  format: v.exactOptional(v.picklist(reportFormats, `must be one of ${reportFormats.join(', ')}`)),
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
  timeout: v.exactOptional(amount(0.001, maxSeconds)),
  maxTime: v.exactOptional(amount(0.001, maxSeconds)),
  header: v.exactOptional(
    v.pipe(
      repeatable(v.string()),
      v.check((lines) => lines.every((line) => headerLinePattern.test(line)), 'must be "Name: value"'),
    ),
  ),
  retries: v.exactOptional(count(0, maxRetries)),
  maxPages: v.exactOptional(count(1, 10_000_000)),
  assets: v.exactOptional(flag),
  external: v.exactOptional(flag),
  ignoreRobots: v.exactOptional(flag),
  ignoreTruncated: v.exactOptional(flag),
  insecure: v.exactOptional(flag),
  include: v.exactOptional(scopePatterns),
  exclude: v.exactOptional(scopePatterns),
  redirectMap: v.exactOptional(file),
  secretFile: v.exactOptional(file),
  instance: v.exactOptional(repeatable(originUrl)),
  lighthouse: v.exactOptional(lighthouseSchema),
  diff: v.exactOptional(v.strictObject({ html: growth, script: growth, style: growth })),
};

/** Settings with nested values, for configuration files only. */
const fileOnlySettings: ReadonlySet<string> = new Set(['lighthouse', 'diff']);

/** Settings that can also be flags or environment variables. */
export const scalarSettings = Object.keys(settingSchemas).filter((name) => !fileOnlySettings.has(name));

const schema = v.strictObject(settingSchemas);

/** Settings from one source. */
export type PartialSettings = v.InferOutput<typeof schema>;

export type SettingError = { readonly name: string; readonly text: string };

/** Quotes a value, or the values of a repeatable flag. */
const quote = (value: unknown): string =>
  Array.isArray(value) ? value.map((one) => JSON.stringify(one)).join(', ') : JSON.stringify(value);

function describeIssue(issue: v.BaseIssue<unknown>): string {
  const isOwn = !issue.message.startsWith('Invalid ');
  return isOwn ? `${issue.message} (got ${quote(issue.path?.at(-1)?.value)})` : issueWords(issue);
}

/** Validates settings from one source. */
export function parseSettings(values: Record<string, unknown>): { layer: PartialSettings } | SettingError {
  const result = v.safeParse(schema, values);
  if (result.success) return { layer: result.output };
  const [issue] = result.issues;
  const name = v.getDotPath(issue) ?? '';
  if (issue.type !== 'strict_object' || issue.expected !== 'never') return { name, text: describeIssue(issue) };
  if (name.includes('.')) return { name, text: 'is not a setting' };
  return { name, text: `is not a setting; the settings are ${Object.keys(settingSchemas).join(', ')}` };
}

/** A valid header name and a value without line breaks. */
const headerLinePattern = /^([!#$%&'*+.^_`|~\w-]+):[ \t]*([\t -~\u0080-\u00ff]*)$/;

/** Parses `Name: value` lines; names become lower case. */
export function parseHeaderLines(lines: readonly string[]): Record<string, string> {
  return Object.fromEntries(
    lines.map((line) => {
      const [, name = '', value = ''] = headerLinePattern.exec(line) ?? [];
      return [name.toLowerCase(), value];
    }),
  );
}
