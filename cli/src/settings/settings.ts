import { CliError } from '../errors/cli-error.ts';
import { credentialsOf, isLoopback, placeOf } from '../http/site-url.ts';
import type { Format } from '../report/report.ts';
import type { LighthouseSettings } from './budgets.ts';
import { lineOfSetting } from './locate-setting.ts';
import { headersOf, plainSettings, readSettings, type SettingLayer } from './schema.ts';
import type { ScopeSettings } from './scope.ts';

/** The usual limit of requests a second to a site on another machine. */
export const politeRate = 10;

/** How many bytes a page may grow: as brotli, in a crawl as it was sent. */
export type DiffLimits = Readonly<Partial<Record<'html' | 'script' | 'style', number>>>;

/** Settings as commands use them. */
export type Settings = ScopeSettings & {
  /** Origin of the site, without a slash at its end. */
  readonly site: string;
  readonly format: Format;
  /** File for the report instead of stdout. */
  readonly output?: string;
  readonly quiet: boolean;
  readonly verbose: boolean;
  /** Is told of every request to the site, with --verbose. */
  readonly trace?: (line: string) => void;
  /** Undefined: as the terminal supports. */
  readonly color?: boolean;
  /** Requests at the same time. */
  readonly concurrency: number;
  /** Requests a second; 0 for no limit. */
  readonly rate: number;
  /** Seconds a request may take. */
  readonly timeout: number;
  readonly retries: number;
  /** Seconds that a whole run may take. */
  readonly maxTime?: number;
  /** What every request to the site carries; may hold secrets, so it is never shown. */
  readonly headers: Readonly<Record<string, string>>;
  readonly maxPages: number;
  readonly assets: boolean;
  /** Whether links to other sites are asked for. */
  readonly external: boolean;
  /** Whether a site that names no Vitrine build is crawled as if it were ours. */
  readonly ignoreRobots: boolean;
  /** Whether a page may end anywhere. */
  readonly ignoreTruncated: boolean;
  /** Whether the certificate of the site may be any. */
  readonly insecure: boolean;
  /** Redirect map to work on; undefined for that of the project. */
  readonly redirects?: string;
  /** File with the secrets that sign webhooks, where the environment has none. */
  readonly secretFile?: string;
  /** Origins of the instances of the site. */
  readonly instances: readonly string[];
  /** Budgets of pages. */
  readonly lighthouse?: LighthouseSettings;
  /** How many bytes a page may grow between two builds. */
  readonly diff?: DiffLimits;
};

/** Where settings come from; undefined values are not set. */
export type SettingSources = {
  readonly config: Readonly<Record<string, unknown>>;
  /** Name of the configuration file, for messages. */
  readonly configFile: string;
  readonly configText?: string;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly flags: Readonly<Record<string, unknown>>;
};

/**
 * Merges the settings: defaults, then the configuration file, then the environment, then flags.
 * @throws CliError naming the wrong setting and its source
 */
export function resolveSettings({ config, configFile, configText = '', env, flags }: SettingSources): Settings {
  const layers = [
    read(config, (name) => `${[configFile, lineOfSetting(configText, name) ?? []].flat().join(':')}: ${name}`),
    read(settingsInEnvironment(env), (name) =>
      name === 'site' && !env['VITRINE_SITE'] ? 'SITE_URL' : variableOf(name),
    ),
    read(known(flags), (name) => `--${dashed(name)}`),
  ];
  const { header, instance, output, ...merged }: SettingLayer = Object.assign({}, ...layers);
  const address = new URL(merged.site ?? `http://localhost:${portOf(env)}`);
  const site = address.origin;
  return {
    format: 'pretty',
    quiet: false,
    verbose: false,
    concurrency: 8,
    rate: isLoopback(site) ? 0 : politeRate,
    timeout: 30,
    retries: 3,
    maxPages: 10_000,
    assets: false,
    external: false,
    ignoreRobots: false,
    ignoreTruncated: false,
    insecure: false,
    include: [],
    exclude: [],
    ...merged,
    ...(output === undefined || output === '-' ? {} : { output }),
    site,
    ...placeOf(address),
    instances: instance?.map((url) => new URL(url).origin) ?? [site],
    headers: { ...credentialsOf(address), ...headersOf(header ?? []) },
  };
}

/** The port that `npm start` reads too. */
function portOf({ PORT: named }: SettingSources['env']): number {
  if (!named) return 3000;
  if (/^\d+$/.test(named) && Number(named) >= 1 && Number(named) <= 65_535) return Number(named);
  throw new CliError('bad-setting', `PORT must be a port number from 1 to 65535 (it is "${named}").`);
}

function read(values: Record<string, unknown>, nameOf: (name: string) => string): SettingLayer {
  const result = readSettings(values);
  if ('layer' in result) return result.layer;
  throw new CliError('bad-setting', `${nameOf(result.name)} ${result.text}.`);
}

function settingsInEnvironment(env: SettingSources['env']): Record<string, unknown> {
  const names = plainSettings.filter((name) => env[variableOf(name)]);
  const found = Object.fromEntries(names.map((name) => [name, env[variableOf(name)]]));
  return env['SITE_URL'] ? { site: env['SITE_URL'], ...found } : found;
}

function known(flags: SettingSources['flags']): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(flags).filter(([name, value]) => plainSettings.includes(name) && value !== undefined),
  );
}

function variableOf(name: string): string {
  return `VITRINE_${dashed(name).replaceAll('-', '_').toUpperCase()}`;
}

function dashed(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}
