import { publicUrl } from '#lib/routes/home-urls.ts';
import { sitemapIndexPath } from '#lib/routes/routes.ts';

/**
 * What robots may read (RFC 9309): everything but the endpoints. Pages that no search engine should list say so
 * themselves, which a robot can only see if it may read them.
 */
export const robotsText = (): string =>
  ['User-agent: *', 'Disallow: /api/', 'Disallow: /builds/', '', `Sitemap: ${publicUrl(sitemapIndexPath)}`, ''].join(
    '\n',
  );
