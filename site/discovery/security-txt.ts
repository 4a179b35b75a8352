import { env } from '#lib/env.ts';
import { localeKeys, locales } from '#lib/locales.ts';
import { getPublicUrl } from '#lib/routes/locale-urls.ts';
import { securityPath } from '#lib/routes/routes.ts';

const dayMs = 24 * 60 * 60 * 1000;
/** RFC 9116 recommends less than a year. */
const validDays = 180;

/** Renders security.txt; undefined without SECURITY_CONTACT. */
export function getSecurityTxt(): string | undefined {
  if (!env.SECURITY_CONTACT) return undefined;
  const today = Math.floor(Date.now() / dayMs) * dayMs;
  return [
    `Contact: ${env.SECURITY_CONTACT}`,
    `Expires: ${new Date(today + validDays * dayMs).toISOString()}`,
    `Preferred-Languages: ${localeKeys.map((site) => locales[site].language).join(', ')}`,
    `Canonical: ${getPublicUrl(securityPath)}`,
    '',
  ].join('\n');
}
