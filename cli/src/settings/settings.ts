import { CliError } from '../errors/cli-error.ts';
import { defaultRetries } from '../http/retry.ts';
import { basicAuthHeader, isLoopback, splitSitePath } from '../http/site-url.ts';
import type { ReportFormat } from '../report/report.ts';
import type { LighthouseSettings } from './budgets.ts';
import { type PartialSettings, parseHeaderLines, parseSettings, scalarSettings } from './schema.ts';
import type { ScopeSettings } from './scope.ts';

/** Default requests per second for remote sites. */
export const defaultRemoteRate = 10;

/** Maximum growth in bytes: Brotli for builds, transfer size for crawls. */
export type DiffLimits = Readonly<Partial<Record<'html' | 'script' | 'style', number>>>;

export type Settings = ScopeSettings & {
  /** Origin, without a trailing slash. */
  readonly site: string;
  readonly format: ReportFormat;
  /** Report file; undefined for stdout. */
  readonly output?: string;
  readonly quiet: boolean;
  readonly verbose: boolean;
  /** Called for every attempt at a request, with --verbose. */
  readonly trace?: (line: string) => void;
  /** Undefined means automatic. */
  readonly color?: boolean;
  /** Maximum concurrent requests. */
  readonly concurrency: number;
  /** Requests per second; 0 means unlimited. */
  readonly rate: number;
  /** Timeout of a request, in seconds. */
  readonly timeout: number;
  readonly retries: number;
  /** Maximum duration of the run, in seconds. */
  readonly maxTime?: number;
  /** Headers of every request to the site. They may contain secrets, so never print them. */
  readonly headers: Readonly<Record<string, string>>;
  readonly maxPages: number;
  readonly assets: boolean;
  /** Whether to check external links. */
  readonly external: boolean;
  /** Whether to ignore robots.txt. */
  readonly ignoreRobots: boolean;
  /** Whether to accept truncated pages. */
  readonly ignoreTruncated: boolean;
  /** Whether to accept invalid certificates. */
  readonly insecure: boolean;
  /** Redirect map; undefined for the default. */
  readonly redirectMap?: string;
  /** File with webhook secrets, if REVALIDATE_SECRET is unset. */
  readonly secretFile?: string;
  /** Origins of the site's instances. */
  readonly instances: readonly string[];
  readonly lighthouse?: LighthouseSettings;
  readonly diff?: DiffLimits;
};

/** Sources of settings. Undefined values are unset. */
export type SettingSources = {
  readonly config: Readonly<Record<string, unknown>>;
  /** File name, for error messages. */
  readonly configFile: string;
  readonly configText?: string;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly flags: Readonly<Record<string, unknown>>;
};

/**
 * Merges the defaults, the configuration file, the environment and the flags. Later sources take precedence.
 * @throws CliError with the invalid setting and its source
 */
export function resolveSettings({ config, configFile, configText = '', env, flags }: SettingSources): Settings {
  const layers = [
    parseLayer(config, (name) => `${[configFile, findSettingLine(configText, name) ?? []].flat().join(':')}: ${name}`),
    parseLayer(settingsInEnvironment(env), (name) =>
      name === 'site' && !env['VITRINE_SITE'] ? 'SITE_URL' : envVariable(name),
    ),
    parseLayer(pickScalarSettings(flags), (name) => `--${toKebabCase(name)}`),
  ];
  const { header, instance, output, ...merged }: PartialSettings = Object.assign({}, ...layers);
  const url = new URL(merged.site ?? `http://localhost:${parsePort(env)}`);
  const site = url.origin;
  return {
    format: 'pretty',
    quiet: false,
    verbose: false,
    concurrency: 8,
    rate: isLoopback(site) ? 0 : defaultRemoteRate,
    timeout: 30,
    retries: defaultRetries,
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
    ...splitSitePath(url),
    instances: instance?.map((url) => new URL(url).origin) ?? [site],
    headers: { ...basicAuthHeader(url), ...parseHeaderLines(header ?? []) },
  };
}

/** Parses PORT as `npm start` does. */
function parsePort({ PORT: named }: SettingSources['env']): number {
  if (!named) return 3000;
  if (/^\d+$/.test(named) && Number(named) >= 1 && Number(named) <= 65_535) return Number(named);
  throw new CliError('invalid-setting', `PORT must be a port number from 1 to 65535 (got "${named}").`);
}

function parseLayer(values: Record<string, unknown>, formatName: (name: string) => string): PartialSettings {
  const result = parseSettings(values);
  if ('layer' in result) return result.layer;
  throw new CliError('invalid-setting', `${formatName(result.name)} ${result.text}.`);
}

function settingsInEnvironment(env: SettingSources['env']): Record<string, unknown> {
  const names = scalarSettings.filter((name) => env[envVariable(name)]);
  const found = Object.fromEntries(names.map((name) => [name, env[envVariable(name)]]));
  return env['SITE_URL'] ? { site: env['SITE_URL'], ...found } : found;
}

function pickScalarSettings(flags: SettingSources['flags']): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(flags).filter(([name, value]) => scalarSettings.includes(name) && value !== undefined),
  );
}

function envVariable(name: string): string {
  return `VITRINE_${toKebabCase(name).replaceAll('-', '_').toUpperCase()}`;
}

function toKebabCase(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}

/**
 * Finds the line (from 1) of a setting in a configuration file by its dotted name (`lighthouse.budgets.0.routes`). If
 * the file lacks inner parts of the name, returns the line of the innermost part found; returns undefined if no part is
 * found, for example because the file imports the setting.
 */
export function findSettingLine(text: string, name: string): number | undefined {
  let at = -1;
  for (const part of name.split('.').filter((one) => !/^\d+$/.test(one))) {
    const quoted = part.replace(/[^\w]/g, '\\$&');
    const rest = text.slice(at + 1);
    const found = new RegExp(`(?<![\\w$'"-])['"]?${quoted}['"]?\\s*:`).exec(rest);
    if (!found) break;
    at += 1 + found.index;
  }
  return at < 0 ? undefined : text.slice(0, at).split('\n').length;
}
