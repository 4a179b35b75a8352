import path from 'node:path';
import { nextRedirects } from '@vitrine/redirects/next';
import type { NextConfig } from 'next';
import { listingRewrites } from './lib/routes/listing-query.ts';
import { redirectRules } from './server/redirect-rules.ts';

const isProduction = process.env.NODE_ENV === 'production';
const buildId = process.env['VITRINE_BUILD_ID'];
const ownCache: NextConfig = {
  cacheHandler: path.resolve(import.meta.dirname, 'cache/page-handler.ts'),
  cacheHandlers: { default: path.resolve(import.meta.dirname, 'cache/data-handler.ts') },
};

/**
 * Matches requests from our server (packages/server/src/renderer/messages.ts), which applies the redirect map itself,
 * because the map can change after the build.
 */
const underServer = [{ type: 'header' as const, key: 'x-vitrine-server' }];

// Node loads .mts directly; Next would compile a .ts config whenever a renderer starts.
const config: NextConfig = {
  experimental: {
    // The warm-up renders a page of each template in each renderer instead.
    preloadEntriesOnStart: false,
    // Cache Components would render each page twice to find its static part.
    useCache: true,
    // By default, pages would also load the style guide's styles.
    cssChunking: { type: 'graph' },
  },
  // The ID is chosen before the build, so scripts can contain it and detect a newer build.
  ...(buildId && { generateBuildId: () => buildId, env: { VITRINE_BUILD_ID: buildId } }),
  // In seconds. This must exceed the time that a build waits for the CMS (lib/cms/patience.ts).
  staticPageGenerationTimeout: 300,
  poweredByHeader: false,
  // Disables metadata streaming, so every client gets the metadata in the head, even for pages rendered per request.
  htmlLimitedBots: /.*/,
  // This package reads files next to its code, so it must not be bundled.
  serverExternalPackages: ['@vercel/og'],
  // Disables React's `Link` header with font preloads, which not every cache passes on. The page itself contains the
  // preloads. The limit is one byte, because zero causes a warning about every page in development.
  reactMaxHeadersLength: 1,
  reactStrictMode: true,
  // The CMS resizes images to the sizes that pages use. Next's optimizer would let anyone request any size.
  images: { unoptimized: true },
  compiler: { styledComponents: true },
  turbopack: { root: path.resolve(import.meta.dirname, '..') },
  // `npm run check` already checks the types.
  typescript: { ignoreBuildErrors: true },
  ...(isProduction && ownCache),
  // Disables Next's memory cache, which ignores our tags. In development, every load then queries the CMS, so edits
  // show up even if its webhooks cannot reach the developer's machine.
  cacheMaxMemorySize: 0,
  redirects: async () =>
    nextRedirects(redirectRules, { site: process.env['SITE_URL'] }).map((rule) => ({ ...rule, missing: underServer })),
  rewrites: async () => ({ beforeFiles: listingRewrites(), afterFiles: [], fallback: [] }),
};

export default config;
