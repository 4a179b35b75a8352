import { env } from '#lib/env.ts';
import { publicUrl } from '#lib/routes/home-urls.ts';
import { securityPath } from '#lib/routes/routes.ts';
import { siteHandles, sites } from '#lib/sites.ts';

const dayMs = 24 * 60 * 60 * 1000;
/** RFC 9116 recommends less than a year, so that nobody writes to an address that was given up. */
const validDays = 180;

/** Whom to tell of a vulnerability, by SECURITY_CONTACT; undefined without it. */
export function securityText(): string | undefined {
  if (!env.SECURITY_CONTACT) return undefined;
  const today = Math.floor(Date.now() / dayMs) * dayMs;
  return [
    `Contact: ${env.SECURITY_CONTACT}`,
    `Expires: ${new Date(today + validDays * dayMs).toISOString()}`,
    `Preferred-Languages: ${siteHandles.map((site) => sites[site].language).join(', ')}`,
    `Canonical: ${publicUrl(securityPath)}`,
    '',
  ].join('\n');
}
