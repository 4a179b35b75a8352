import * as v from 'valibot';
import { CliError } from './errors.ts';
import { type Format, formats } from './report-format.ts';

/** The usual limit of requests a second to a site on another machine. */
const politeRate = 10;

const amount = (least: number) =>
  v.pipe(
    v.union([v.number(), v.pipe(v.string(), v.nonEmpty(), v.transform(Number))]),
    v.number(`must be a number`),
    v.minValue(least, `must be at least ${least}`),
  );
const count = (least: number) => v.pipe(amount(least), v.integer('must be a whole number'));
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

/** Every setting. The names are the same in files, as flags, and as `VITRINE_…` in the environment. */
const schemas = {
  site: v.exactOptional(
    v.pipe(
      v.string(),
      v.check(isSite, 'must be an http(s) URL without a path'),
      v.transform((url) => new URL(url).origin),
    ),
  ),
  format: v.exactOptional(v.picklist(formats, `must be one of ${formats.join(', ')}`)),
  output: v.exactOptional(v.pipe(v.string(), v.nonEmpty('must name a file'))),
  quiet: v.exactOptional(flag),
  color: v.exactOptional(flag),
  concurrency: v.exactOptional(count(1)),
  rate: v.exactOptional(amount(0)),
  timeout: v.exactOptional(amount(0.001)),
  retries: v.exactOptional(count(0)),
  maxPages: v.exactOptional(count(1)),
  assets: v.exactOptional(flag),
  redirects: v.exactOptional(v.pipe(v.string(), v.nonEmpty('must name a file'))),
};

const schema = v.strictObject(schemas);
type Layer = v.InferOutput<typeof schema>;

/** Settings as commands use them. */
export type Settings = {
  /** Origin of the site, without a slash at its end. */
  readonly site: string;
  readonly format: Format;
  /** File for the report instead of stdout. */
  readonly output?: string;
  readonly quiet: boolean;
  /** Undefined: as the terminal supports. */
  readonly color?: boolean;
  /** Requests at the same time. */
  readonly concurrency: number;
  /** Requests a second; 0 for no limit. */
  readonly rate: number;
  /** Seconds a request may take. */
  readonly timeout: number;
  readonly retries: number;
  readonly maxPages: number;
  readonly assets: boolean;
  /** Redirect map to work on; undefined for the committed one. */
  readonly redirects?: string;
};

/** Where settings come from; undefined values are not set. */
export type SettingSources = {
  readonly config: Readonly<Record<string, unknown>>;
  /** Name of the configuration file, for messages. */
  readonly configFile: string;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly flags: Readonly<Record<string, unknown>>;
};

/**
 * Merges the settings: defaults, then the configuration file, then the environment, then flags.
 * @throws CliError naming the wrong setting and its source
 */
export function resolveSettings({ config, configFile, env, flags }: SettingSources): Settings {
  const layers = [
    read(config, (name) => `${configFile}: ${name}`),
    read(settingsInEnvironment(env), (name) =>
      name === 'site' && !env['VITRINE_SITE'] ? 'SITE_URL' : variableOf(name),
    ),
    read(known(flags), (name) => `--${dashed(name)}`),
  ];
  const merged: Layer = Object.assign({}, ...layers);
  const site = merged.site ?? `http://localhost:${portOf(env)}`;
  return {
    format: 'pretty',
    quiet: false,
    concurrency: 8,
    rate: isLoopback(site) ? 0 : politeRate,
    timeout: 30,
    retries: 3,
    maxPages: 10_000,
    assets: false,
    ...merged,
    site,
  };
}

/** The port that `npm start` reads too. */
function portOf({ PORT: named }: SettingSources['env']): number {
  if (!named) return 3000;
  if (/^\d+$/.test(named) && Number(named) >= 1 && Number(named) <= 65_535) return Number(named);
  throw new CliError('bad-setting', `PORT must be a port number from 1 to 65535 (it is "${named}").`);
}

function read(values: Record<string, unknown>, nameOf: (name: string) => string): Layer {
  const result = v.safeParse(schema, values);
  if (result.success) return result.output;
  const [issue] = result.issues;
  const name = v.getDotPath(issue) ?? '';
  const unknown = issue.type === 'strict_object';
  const text = unknown ? `is not a setting; the settings are ${Object.keys(schemas).join(', ')}` : issue.message;
  throw new CliError(
    'bad-setting',
    `${nameOf(name)} ${text}${unknown ? '' : ` (it is ${JSON.stringify(values[name])})`}.`,
  );
}

function settingsInEnvironment(env: SettingSources['env']): Record<string, unknown> {
  const names = Object.keys(schemas).filter((name) => env[variableOf(name)]);
  const found = Object.fromEntries(names.map((name) => [name, env[variableOf(name)]]));
  return env['SITE_URL'] ? { site: env['SITE_URL'], ...found } : found;
}

function known(flags: SettingSources['flags']): Record<string, unknown> {
  return Object.fromEntries(Object.entries(flags).filter(([name, value]) => name in schemas && value !== undefined));
}

function variableOf(name: string): string {
  return `VITRINE_${dashed(name).replaceAll('-', '_').toUpperCase()}`;
}

function dashed(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}

function isSite(text: string): boolean {
  const url = URL.parse(text);
  return url !== null && /^https?:$/.test(url.protocol) && url.pathname === '/' && url.search === '';
}

/** True for hosts of this machine, which need no limit. */
function isLoopback(site: string): boolean {
  const { hostname } = new URL(site);
  return hostname === 'localhost' || hostname === '[::1]' || hostname.endsWith('.localhost') || /^127\./.test(hostname);
}
