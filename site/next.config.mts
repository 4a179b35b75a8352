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

/** Our server follows a map itself, also one that changes after the build (packages/server/src/renderer/messages.ts). */
const underServer = [{ type: 'header' as const, key: 'x-vitrine-server' }];

// Node itself reads a .mts; Next would compile a .ts at each start of a renderer.
const config: NextConfig = {
  experimental: {
    // The warm-up renders a page of each template in each renderer.
    preloadEntriesOnStart: false,
    // Without Cache Components, which render each page twice to find what of it is static.
    useCache: true,
    // By default, pages also load the styles of the style guide.
    cssChunking: { type: 'graph' },
  },
  // Known before the build, so that a page can tell a newer one from its own.
  ...(buildId && { generateBuildId: () => buildId, env: { VITRINE_BUILD_ID: buildId } }),
  // In seconds. Longer than a build waits for an answer of the CMS (lib/cms/patience.ts).
  staticPageGenerationTimeout: 300,
  poweredByHeader: false,
  // Everybody gets a page whole, its metadata in the head, also one that is rendered for a single visitor.
  htmlLimitedBots: /.*/,
  // It reads its own files from beside its code.
  serverExternalPackages: ['@vercel/og'],
  // React would name the fonts to preload in a header, which not every cache passes on; the page itself names them. A limit
  // of one byte allows no header; at zero, React warns about every page in development.
  reactMaxHeadersLength: 1,
  reactStrictMode: true,
  // The CMS makes pictures in the sizes that pages use. Next would make any size of any picture for anybody.
  images: { unoptimized: true },
  compiler: { styledComponents: true },
  turbopack: { root: path.resolve(import.meta.dirname, '..') },
  // `npm run check` has checked the types; a visitor's first start need not wait for it again.
  typescript: { ignoreBuildErrors: true },
  ...(isProduction && ownCache),
  // Next's own memory knows nothing of our tags. Without it each load asks the CMS in development, where an edit is seen on
  // the next load though no webhook of a CMS elsewhere may reach the developer's machine.
  cacheMaxMemorySize: 0,
  redirects: async () =>
    nextRedirects(redirectRules, { site: process.env['SITE_URL'] }).map((rule) => ({ ...rule, missing: underServer })),
  rewrites: async () => ({ beforeFiles: listingRewrites(), afterFiles: [], fallback: [] }),
};

export default config;
