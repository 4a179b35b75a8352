import { readFileSync } from 'node:fs';
import path from 'node:path';
import { Visitor } from 'rolldown/utils';
import { describe, expect, it } from 'vitest';
import { settingNames } from '../../site/lib/env.ts';
import turbo from '../../turbo.json' with { type: 'json' };
import { documents } from '../support/sources/shell-blocks.ts';
import { isFixture, isTest, parse, root, sourceFiles } from '../support/sources/sources.ts';

const environmentFile = 'site/lib/env.ts';
const readSource = (file: string) => readFileSync(path.join(root, file), 'utf8');
const siteFiles = sourceFiles.filter((file) => file.startsWith('site/') && !isTest(file) && !isFixture(file));

/**
 * The site's modules that read settings: entry points, singletons, and pages, which Next loads itself. All other
 * modules get settings as arguments.
 */
const readers = [
  'app/api/tracking/route.ts',
  'blocks/embedded-frame/embedded-frame.tsx',
  'cache/site-cache.ts',
  'content/load.ts',
  'content/video-metadata.ts',
  'discovery/security-txt.ts',
  'forms/adapters/request-cms.ts',
  'forms/challenge.ts',
  'forms/configured-adapter.ts',
  'forms/site-outbox.ts',
  'lib/abuse/client-address.ts',
  'lib/abuse/rate-limit.ts',
  'lib/cms/client/authorization.ts',
  'lib/cms/client/client.ts',
  'lib/cms/cms-error.ts',
  'lib/cms/error-events.ts',
  'lib/cms/explain-error.ts',
  'lib/cms/pictures/public-media-url.ts',
  'lib/cms/preview-origins.ts',
  'lib/cms/request-context.ts',
  'lib/draft-cookie.ts',
  'lib/forms/signing.ts',
  'lib/log/log.ts',
  'lib/media/look-up-video.ts',
  'lib/routes/locale-urls.ts',
  'newsletter/configured-provider.ts',
  'revalidation/apply/plausible-index.ts',
  'revalidation/apply/reconcile-timer.ts',
  'revalidation/handle-webhook.ts',
  'server/build-site.ts',
  'server/build.ts',
  'server/edge.ts',
  'server/redirect-map.ts',
  'server/renderer.ts',
  'server/security-headers.ts',
  'server/server-options.ts',
  'server/supervisor.ts',
  'server/tracing.ts',
  'templates/newsletter/newsletter.tsx',
  'templates/render-route.tsx',
];

/** Variables set by Node.js and Next.js. */
const externalVariables = ['NODE_ENV', 'NEXT_PHASE'];

/** The read that Next.js inlines in browser code. */
const inlinedByNext = "site/client/builds/build-updates.ts: process.env['VITRINE_BUILD_ID']";

/** The cache package has no settings; Next tells it that a build is running. */
const nextRead = "site/packages/cache/src/cache/create-cache.ts: process.env['NEXT_PHASE']";

/** Finds reads of `process.env` in a file. Writes, which configure child processes, are allowed. */
function findReads(file: string): string[] {
  const text = readSource(file);
  if (!text.includes('process') || file === environmentFile) return [];
  const found: string[] = [];
  const assignments = new Set<number>();
  new Visitor({
    AssignmentExpression({ left, operator }) {
      if (operator === '=') assignments.add(left.start);
    },
    MemberExpression({ start, end, object }) {
      const source = text.slice(start, end);
      const isEnvironment = /^process\.env\b./.test(source) && text.slice(object.start, object.end) === 'process.env';
      if (isEnvironment && !assignments.has(start)) found.push(`${file}: ${source}`);
    },
  }).visit(parse(file));
  // Code that gets the whole object could read any variable.
  const whole = /\bprocess\.env\b(?![.[])|\benv\b[^;]*from 'node:process'/.exec(text);
  return whole ? [...found, `${file}: ${whole[0]}`] : found;
}

/** The home page's URL in a language other than the default, such as `SITE_URL_FR`. */
const isSiteUrl = (name: string) => name.startsWith('SITE_URL_');

/** Code that does not run while a build renders pages. */
const atRunTime = /^site\/(?:cache|forms|newsletter|packages|revalidation|server)\//;

/** Build settings that do not affect the content of pages. */
const unseen = [
  // Settings for CMS requests and their logging.
  ...['CMS_AUTH_HEADER', 'CMS_AUTH_SCHEME', 'CMS_ERROR_POLICY', 'CMS_METHOD', 'CMS_TIMEOUT_MS', 'CMS_TOKEN'],
  ...['CMS_TOKEN_COOKIE', 'LOG_FORMAT', 'LOG_LEVEL'],
  // Settings that are read when a visitor's request is handled.
  ...['REDIS_KEY_PREFIX', 'REDIS_URL', 'FORMS_KEY', 'SECURITY_CONTACT', 'TRUSTED_PROXIES'],
  ...['GTM_CONTAINER_ID', 'GTM_DATA_LAYER', 'PAGE_VIEW_EXCLUDED_TEMPLATES'],
];

describe('settings', () => {
  it('are read from process.env only in lib/env.ts', () => {
    expect(siteFiles).toContain(environmentFile);
    expect(siteFiles.flatMap(findReads).toSorted()).toEqual([nextRead, inlinedByNext].toSorted());
  });

  it('are read by few modules, which pass them on', () => {
    const importing = /import \{[^}]*\benv\b[^}]*\} from '(?:#lib|\.)\/env\.ts'/;
    const found = siteFiles.filter((file) => importing.test(readSource(file)));
    expect(found.toSorted()).toEqual(readers.map((file) => `site/${file}`));
  });

  it('are all used', () => {
    const texts = siteFiles.map(readSource).join('\n');
    const isUsed = (name: string) =>
      isSiteUrl(name)
        ? /\bconst \{ homeUrls \} = env\b/.test(texts)
        : new RegExp(`\\b(?:env|output)\\.${name}\\b|'${name}'`).test(texts);
    const unused = settingNames.filter((name) => !isUsed(name));
    expect(unused).toEqual([]);
  });

  it('each have one row in docs/settings.md', () => {
    const named = Array.from(readSource('docs/settings.md').matchAll(/^\| `([A-Z_]+)` \|/gm), ([, name = '']) => name);
    const expected = settingNames.filter((name) => !externalVariables.includes(name) && !isSiteUrl(name));
    expect(named.toSorted()).toEqual([...expected, 'SITE_URL_FR', 'STATE_DIR'].toSorted());
  });

  it('exist if other documents mention them', () => {
    const texts = documents.map(({ text }) => text).join('\n');
    const shown = Array.from(
      texts.matchAll(/`([A-Z]+(?:_[A-Z]+)*_(?:MS|MB|DIR|URL|KEY|TOKEN|SECRET))`/g),
      ([, name = '']) => name,
    );
    expect(shown.length).toBeGreaterThan(80);
    expect(new Set(shown.filter((name) => !settingNames.includes(name)))).toEqual(new Set(['STATE_DIR', 'MEDIA_URL']));
  });

  it('cause a new build if they affect pages', () => {
    const texts = siteFiles.filter((file) => file !== environmentFile && !atRunTime.test(file)).map(readSource);
    const shown = settingNames.filter((name) => texts.some((text) => new RegExp(`\\benv\\.${name}\\b`).test(text)));
    const expected = shown.filter((name) => !externalVariables.includes(name) && !unseen.includes(name));
    // The build itself reads these, and the default of SITE_URL contains PORT.
    expect(turbo.tasks.build.env.toSorted()).toEqual(
      [...expected, 'SITE_URL_*', 'CONTENT_DIR', 'PORT', 'VITRINE_BUILD_ID'].toSorted(),
    );
  });
});
