import { readdirSync, readFileSync } from 'node:fs';
import { isIP } from 'node:net';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import * as v from 'valibot';
import { getErrorMessage } from './error-message.ts';
import { explainInvalidContainerId, isGtmContainerId } from './gtm-container-id.ts';
import { defaultLocale, homeUrlsBelow, type Locale, localeKeys } from './locales.ts';
import { findMisspelledSettings } from './misspelled-settings.ts';
import { areWebhookSecrets } from './webhook-signer.ts';

const port = v.pipe(v.string(), v.regex(/^\d{1,5}$/, 'must be a port number'), v.transform(Number));
const milliseconds = v.pipe(
  v.string(),
  v.regex(/^\d+$/, 'must be a whole number of milliseconds'),
  v.transform(Number),
);
const megabytes = v.pipe(v.string(), v.regex(/^\d+$/, 'must be a whole number of megabytes'), v.transform(Number));
const newsletterProviders = ['none', 'embedded', 'webhook', 'mailchimp', 'brevo'] as const;
const formsAdapters = ['submitForm', 'formie3', 'formie4'] as const;
const edgeProviders = ['none', 'varnish', 'fastly', 'cloudflare', 'http'] as const;
const booleanFlag = v.pipe(
  v.optional(v.picklist(['0', '1'], 'must be 0 or 1'), '0'),
  v.transform((value) => value === '1'),
);

/** A header or cookie name (a `token` in RFC 9110). */
const httpToken = /^[\w!#$%&'*+.^`|~-]+$/;

function isNetwork(name: string): boolean {
  const [address = '', bits, ...more] = name.split('/');
  const maxBits = { 0: -1, 4: 32, 6: 128 }[isIP(address)] ?? -1;
  return (
    more.length === 0 && maxBits > 0 && (bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= maxBits))
  );
}

/** One secret, or several separated by commas during rotation. */
const secretListPattern = /^[^\s,]{32,}(?:,[^\s,]{32,})*$/;

const commaList = v.pipe(
  v.optional(v.string(), ''),
  v.transform((list) =>
    list
      .split(',')
      .map((name) => name.trim())
      .filter(Boolean),
  ),
);
const hostList = v.pipe(
  commaList,
  v.everyItem(
    (name) => /^[a-z0-9-]+(\.[a-z0-9-]+)+(:\d+)?$/.test(name),
    'must be a comma-separated list of hosts without https://',
  ),
);
const networkList = v.pipe(
  commaList,
  v.everyItem(isNetwork, 'must be a comma-separated list of IP addresses or networks such as 10.0.0.0/8'),
);
const webhookSecrets = v.optional(
  v.pipe(
    v.string(),
    v.check(areWebhookSecrets, 'must have valid base64 after whsec_ (separate several secrets with commas)'),
  ),
);
const containerId = v.pipe(
  v.string(),
  v.check(isGtmContainerId, ({ input }) => explainInvalidContainerId(String(input))),
);

/** The oEmbed endpoint of a video provider, or undefined for `none`. */
const oEmbedUrl = (defaultUrl: string) =>
  v.pipe(
    v.optional(
      v.union([v.literal('none'), v.pipe(v.string(), v.url('must be an absolute URL or "none"'))]),
      defaultUrl,
    ),
    v.transform((url) => (url === 'none' ? undefined : url)),
  );

const schema = v.object({
  NODE_ENV: v.optional(v.string(), 'development'),
  /** Build ID; random by default. */
  VITRINE_BUILD_ID: v.optional(v.string()),
  /** Set by Next while it builds. */
  NEXT_PHASE: v.optional(v.string()),
  HOST: v.optional(v.string(), '127.0.0.1'),
  PORT: v.optional(port, '3000'),
  SITE_URL: v.optional(v.pipe(v.string(), v.url('must be an absolute URL'))),
  /** Path of a redirect map to use instead of the project's, relative to the site workspace. */
  REDIRECTS_FILE: v.optional(v.string()),
  CMS_ENDPOINT: v.optional(v.pipe(v.string(), v.url('must be an absolute URL'))),
  CMS_PORT: v.optional(port, '4000'),
  /** Content directory of the embedded CMS, relative to the project. */
  CONTENT_DIR: v.optional(v.string()),
  CMS_MEDIA_ORIGIN: v.optional(v.pipe(v.string(), v.url('must be an absolute URL'))),
  CMS_TOKEN: v.optional(
    v.pipe(v.string(), v.trim(), v.regex(/^[\x20-\x7e]*$/, 'must be printable ASCII without line breaks')),
  ),
  CMS_TOKEN_COOKIE: v.optional(v.pipe(v.string(), v.regex(httpToken, 'must be a valid cookie name'))),
  /** Whether requests on behalf of a visitor send all of the visitor's cookies to the CMS. */
  CMS_COOKIES: booleanFlag,
  CMS_AUTH_HEADER: v.optional(v.pipe(v.string(), v.regex(httpToken, 'must be a valid header name')), 'Authorization'),
  CMS_AUTH_SCHEME: v.optional(
    v.pipe(v.string(), v.regex(/^\w+$/, 'must be one word, or "none" to send only the token')),
    'Bearer',
  ),
  CMS_METHOD: v.optional(v.picklist(['GET', 'POST'], 'must be GET or POST'), 'POST'),
  CMS_ERROR_POLICY: v.optional(v.picklist(['none', 'all', 'ignore'], 'must be none, all or ignore'), 'none'),
  CMS_IMAGE_FORMAT: v.optional(v.picklist(['webp', 'webp-99', 'avif'], 'must be webp, webp-99 or avif'), 'webp'),
  CMS_TIMEOUT_MS: v.optional(v.pipe(milliseconds, v.minValue(1, 'must be at least 1')), '10000'),
  RECONCILE_INTERVAL_MS: v.optional(milliseconds, '50000'),
  READY_WITHIN_MS: v.optional(milliseconds, '4000'),
  INCOMPLETE_RESPONSE_GRACE_MS: v.optional(milliseconds, '300000'),
  CACHE_DIR: v.optional(v.string()),
  REDIS_URL: v.optional(v.string()),
  REDIS_KEY_PREFIX: v.optional(v.string(), 'vitrine'),
  PAGE_STORE_MEMORY_MB: v.optional(megabytes, '64'),
  DATA_CACHE_MB: v.optional(megabytes, '32'),
  PAGE_STORE_DISK_MB: v.optional(megabytes, '2048'),
  REQUEST_TIMEOUT_MS: v.optional(milliseconds, '30000'),
  IDLE_TIMEOUT_MS: v.optional(milliseconds, '60000'),
  /** Release directory, which can be a symbolic link. */
  RELEASE_DIR: v.optional(v.string()),
  /** Time limit for the next release's server to become ready. */
  HANDOVER_TIMEOUT_MS: v.optional(milliseconds, '120000'),
  SHUTDOWN_DELAY_MS: v.optional(
    v.pipe(milliseconds, v.maxValue(600_000, 'must be at most 600000 (ten minutes)')),
    '5000',
  ),
  YOUTUBE_OEMBED_URL: oEmbedUrl('https://www.youtube.com/oembed'),
  VIMEO_OEMBED_URL: oEmbedUrl('https://vimeo.com/api/oembed.json'),
  RENDER_CONCURRENCY: v.optional(
    v.pipe(v.string(), v.regex(/^[1-9]\d*$/, 'must be a whole number of pages, at least 1'), v.transform(Number)),
    '8',
  ),
  RENDERER_COUNT: v.optional(
    v.pipe(v.string(), v.regex(/^[1-9]\d*$/, 'must be a whole number of processes, at least 1'), v.transform(Number)),
    String(Math.max(1, availableParallelism() - 1)),
  ),
  MEMORY_CACHE_MB: v.optional(megabytes, '256'),
  /** Maximum number of pages that a build renders. */
  PRERENDER: v.optional(
    v.pipe(v.string(), v.regex(/^\d+$/, 'must be a whole number of pages'), v.transform(Number)),
    '500',
  ),
  /** Maximum number of pages rendered ahead of requests, at startup and after each change. */
  SWEEP_PAGES: v.optional(
    v.pipe(v.string(), v.regex(/^\d+$/, 'must be a whole number of pages'), v.transform(Number)),
    '2000',
  ),
  WARM_UP: v.optional(v.picklist(['templates', 'pages', 'none'], 'must be templates, pages or none'), 'templates'),
  CREDENTIALS_DIRECTORY: v.optional(v.string()),
  LOG_LEVEL: v.optional(v.picklist(['info', 'warn', 'error'], 'must be info, warn or error'), 'info'),
  LOG_FORMAT: v.optional(v.picklist(['json', 'text'], 'must be json or text')),
  ALLOWED_FRAME_HOSTS: v.optional(hostList, 'www.openstreetmap.org'),
  GTM_CONTAINER_ID: v.optional(containerId),
  GTM_DATA_LAYER: v.optional(
    v.pipe(v.string(), v.regex(/^[A-Za-z_$][\w$]*$/, 'must be a JavaScript identifier')),
    'dataLayer',
  ),
  PAGE_VIEW_EXCLUDED_TEMPLATES: commaList,
  /** OTLP endpoint for traces. Tracing is off if it is unset. */
  OTEL_EXPORTER_OTLP_ENDPOINT: v.optional(v.pipe(v.string(), v.url('must be an absolute URL'))),
  OTEL_EXPORTER_OTLP_HEADERS: v.optional(
    v.pipe(v.string(), v.regex(/^[\w.-]+=[^,]*(?:,[\w.-]+=[^,]*)*$/, 'must be name=value pairs, separated by commas')),
  ),
  OTEL_SERVICE_NAME: v.optional(v.string(), 'vitrine'),
  OTEL_TRACES_SAMPLER_ARG: v.optional(
    v.pipe(v.string(), v.regex(/^(?:0(?:\.\d+)?|1(?:\.0+)?)$/, 'must be a number from 0 to 1'), v.transform(Number)),
    '1',
  ),
  EXPOSE_CACHE_TAGS: booleanFlag,
  EDGE_PROVIDER: v.optional(v.picklist(edgeProviders, `must be one of ${edgeProviders.join(', ')}`), 'none'),
  EDGE_SECOND_PURGE_MS: v.optional(milliseconds, '5000'),
  VARNISH_URL: v.optional(v.string()),
  FASTLY_SERVICE_ID: v.optional(v.string()),
  FASTLY_API_TOKEN: v.optional(v.string()),
  CLOUDFLARE_ZONE_ID: v.optional(v.string()),
  CLOUDFLARE_API_TOKEN: v.optional(v.string()),
  EDGE_HTTP_URL: v.optional(v.pipe(v.string(), v.url('must be an absolute URL'))),
  EDGE_HTTP_TOKEN: v.optional(v.string()),
  OPERATOR_TOKEN: v.optional(v.string()),
  FORMS_ADAPTER: v.optional(v.picklist(formsAdapters, `must be one of ${formsAdapters.join(', ')}`), 'submitForm'),
  FORMS_KEY: v.optional(
    v.pipe(
      v.string(),
      v.regex(secretListPattern, 'must be at least 32 characters without spaces (separate several keys with commas)'),
    ),
  ),
  /** Directory of the submission outbox, relative to the site workspace. */
  FORMS_DIR: v.optional(v.string(), '../.vitrine/forms'),
  CHALLENGE_SITE_KEY: v.optional(
    v.pipe(v.string(), v.regex(/^[\w.-]+$/, 'must contain only letters, digits, _, . and -')),
  ),
  CHALLENGE_SECRET: v.optional(v.string()),
  CHALLENGE_SCRIPT: v.optional(
    v.pipe(v.string(), v.url('must be an absolute URL')),
    'https://challenges.cloudflare.com/turnstile/v0/api.js',
  ),
  CHALLENGE_VERIFY_URL: v.optional(
    v.pipe(v.string(), v.url('must be an absolute URL')),
    'https://challenges.cloudflare.com/turnstile/v0/siteverify',
  ),
  NEWSLETTER_PROVIDER: v.optional(v.picklist(newsletterProviders, `must be one of ${newsletterProviders.join(', ')}`)),
  /** The provider's signup page, which is linked if the provider does not let the site add an address. */
  NEWSLETTER_FORM_URL: v.optional(
    v.pipe(v.string(), v.url('must be an absolute URL'), v.startsWith('https://', 'must begin with https://')),
  ),
  NEWSLETTER_WEBHOOK_URL: v.optional(v.pipe(v.string(), v.url('must be an absolute URL'))),
  NEWSLETTER_WEBHOOK_SECRET: webhookSecrets,
  MAILCHIMP_API_URL: v.optional(v.pipe(v.string(), v.url('must be an absolute URL'))),
  MAILCHIMP_API_KEY: v.optional(v.string()),
  MAILCHIMP_AUDIENCE_ID: v.optional(v.string()),
  BREVO_API_KEY: v.optional(v.string()),
  BREVO_LIST_ID: v.optional(v.pipe(v.string(), v.regex(/^\d+$/, 'must be a numeric list ID'), v.transform(Number))),
  REVALIDATE_SECRET: webhookSecrets,
  /** Proxies whose `X-Forwarded-For` is trusted, in addition to loopback. */
  TRUSTED_PROXIES: networkList,
  SECURITY_CONTACT: v.optional(
    v.pipe(v.string(), v.regex(/^(?:mailto:[^\s@]+@[^\s@]+|https:\/\/\S+)$/, 'must begin with mailto: or https://')),
  ),
});

/** Returns the name of the setting for the URL of a locale's home page, such as `SITE_URL_FR`. */
const homeUrlSetting = (locale: Locale) => `SITE_URL_${locale.toUpperCase()}`;
const otherLocales = localeKeys.filter((locale) => locale !== defaultLocale);
const homeUrlSchema = v.object(
  Object.fromEntries(
    otherLocales.map((locale) => [
      homeUrlSetting(locale),
      v.optional(v.pipe(v.string(), v.url('must be an absolute URL'))),
    ]),
  ),
);

export const settingNames = [...Object.keys(schema.entries), ...Object.keys(homeUrlSchema.entries)];

/** Settings whose values must never be logged. */
const secretSettings = [
  'CMS_TOKEN',
  'REVALIDATE_SECRET',
  'FASTLY_API_TOKEN',
  'CLOUDFLARE_API_TOKEN',
  'EDGE_HTTP_TOKEN',
  'OPERATOR_TOKEN',
  'FORMS_KEY',
  'OTEL_EXPORTER_OTLP_HEADERS',
  'CHALLENGE_SECRET',
  'NEWSLETTER_WEBHOOK_SECRET',
  'MAILCHIMP_API_KEY',
  'BREVO_API_KEY',
] as const;

/** Thrown for invalid or contradictory variables, and for unreadable secrets. */
class EnvironmentError extends Error {
  override name = 'EnvironmentError';
}

/** Parses all settings. Throws an `EnvironmentError` that lists every invalid variable and its expected value. */
export function parseEnvironment(variables: Record<string, string | undefined>) {
  const present = Object.fromEntries(
    Object.entries(variables).filter(([, value]) => value !== undefined && value !== ''),
  );
  const result = v.safeParse(schema, present);
  const homes = v.safeParse(homeUrlSchema, present);
  if (!result.success || !homes.success) {
    const problems = [...(result.issues ?? []), ...(homes.issues ?? [])].map((issue) => {
      const name = v.getDotPath(issue);
      const isSecret = secretSettings.some((secret) => secret === name);
      return `  ${name}: ${issue.message} (${isSecret ? 'value hidden' : `got ${JSON.stringify(issue.input)}`})`;
    });
    throw new EnvironmentError(`Invalid environment variables; correct or unset them:\n${problems.join('\n')}`);
  }
  const { output } = result;
  if (Boolean(output.CHALLENGE_SITE_KEY) !== Boolean(output.CHALLENGE_SECRET))
    throw new EnvironmentError('Set both CHALLENGE_SITE_KEY and CHALLENGE_SECRET, or neither.');
  const endpoint = output.CMS_ENDPOINT ?? `http://127.0.0.1:${output.CMS_PORT}/api`;
  const siteUrl = (output.SITE_URL ?? `http://localhost:${output.PORT}`).replace(/\/$/, '');
  const homeUrls = homeUrlsBelow(siteUrl, (locale) => homes.output[homeUrlSetting(locale)]?.replace(/\/$/, ''));
  return {
    ...output,
    SITE_URL: siteUrl,
    homeUrls,
    /** Rendered pages contain these URLs, so a page store is valid only for the same URLs. */
    urlFingerprint: localeKeys.map((locale) => homeUrls[locale]).join(' '),
    CMS_ENDPOINT: endpoint,
    /** Whether the embedded CMS is used, because CMS_ENDPOINT is unset. */
    isContentEmbedded: output.CMS_ENDPOINT === undefined,
    NEWSLETTER_PROVIDER: output.NEWSLETTER_PROVIDER ?? (output.CMS_ENDPOINT === undefined ? 'embedded' : 'none'),
    CMS_MEDIA_ORIGIN: output.CMS_MEDIA_ORIGIN ?? new URL(endpoint).origin,
    queryPurpose: getQueryPurpose(output.NEXT_PHASE, variables['NODE_ENV']),
  };
}

/**
 * Returns why this process queries the CMS.
 *
 * @param mode the raw NODE_ENV; scripts do not set it, and the schema would default it to `development`
 */
function getQueryPurpose(phase: string | undefined, mode: string | undefined): 'visitors' | 'development' | 'build' {
  if (phase === 'phase-production-build') return 'build';
  return mode === 'development' ? 'development' : 'visitors';
}

/**
 * Reads settings from files named after them, such as secrets mounted into a container or systemd credentials. systemd
 * prefixes the file names with the credential ID (`vitrine_`).
 */
export function readCredentials(directory: string | undefined): Record<string, string> {
  if (!directory) return {};
  try {
    const files = readdirSync(directory).map(
      (file) => [file.replace(/^vitrine_/, ''), path.join(directory, file)] as const,
    );
    const known = files.filter(([name]) => settingNames.includes(name));
    return Object.fromEntries(known.map(([name, file]) => [name, readFileSync(file, 'utf8').trim()]));
  } catch (error) {
    throw new EnvironmentError(
      `The secrets in CREDENTIALS_DIRECTORY=${directory} cannot be read (${getErrorMessage(error)}). Make them readable by the site's user, or unset the variable.`,
    );
  }
}

/** Returns this process's environment variables that look like misspelled settings. */
export const misspelledSettings = () => findMisspelledSettings(Object.keys(process.env), settingNames);

/** Returns this process's environment variables, plus secrets from files. Variables take precedence. */
const ownVariables = () => ({ ...readCredentials(process.env['CREDENTIALS_DIRECTORY']), ...process.env });

/** Loads this process's environment. If a variable is invalid, prints the errors and exits with code 2. */
function loadEnvironment() {
  try {
    return parseEnvironment(ownVariables());
  } catch (error) {
    if (!(error instanceof EnvironmentError)) throw error;
    // Not logged, because the log settings may be invalid.
    process.stderr.write(`${error.message}\n`);
    return process.exit(2);
  }
}

export const env = loadEnvironment();

/** Secret values to redact from logs. Values under 8 characters are skipped, as they could match ordinary words. */
export const secrets: readonly string[] = secretSettings
  .flatMap((name) => env[name]?.split(',') ?? [])
  .map((secret) => secret.trim())
  .filter((secret) => secret.length >= 8);

/** Next inlines this expression at build time, so no runtime setting can change it. */
export const isDevelopment = process.env.NODE_ENV === 'development';

/** Sets the CMS endpoint of this process and of child processes started afterwards. */
export function setCmsEndpoint(endpoint: string): void {
  process.env['CMS_ENDPOINT'] = endpoint;
  Object.assign(env, parseEnvironment(ownVariables()));
}

/** Makes this process query the CMS as `next build` does. */
export function setBuildQueryPurpose(): void {
  env.queryPurpose = 'build';
}

/** Sets or clears the cache directory, including for code bundled by Next, which reads the environment itself. */
export function switchCacheDirectory(directory: string | undefined): void {
  if (directory === undefined) {
    delete process.env['CACHE_DIR'];
    delete env.CACHE_DIR;
  } else {
    process.env['CACHE_DIR'] = directory;
    env.CACHE_DIR = directory;
  }
}
