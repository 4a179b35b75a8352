import { getPublicUrl } from '#lib/routes/locale-urls.ts';
import { sitemapIndexPath } from '#lib/routes/routes.ts';

/**
 * robots.txt (RFC 9309): allows everything except endpoints. Pages to exclude have `noindex`, which crawlers must be
 * able to read.
 */
export const getRobotsTxt = (): string =>
  ['User-agent: *', 'Disallow: /api/', 'Disallow: /builds/', '', `Sitemap: ${getPublicUrl(sitemapIndexPath)}`, ''].join(
    '\n',
  );
