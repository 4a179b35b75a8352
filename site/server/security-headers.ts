import { cmsOrigins } from '#lib/cms/cms-origins.ts';
import { env } from '#lib/env.ts';
import { hideDismissed } from '#lib/hide-dismissed.ts';
import { inlineHash } from '#lib/scripts/inline-scripts.ts';

/** styled-components appends an empty <style> when it hydrates. */
const emptyStyle = inlineHash('');

const isSecure = env.SITE_URL.startsWith('https:');
/** The pictures of the embedded service come through the site's own origin. */
const media = env.isContentEmbedded ? '' : ` ${env.CMS_MEDIA_ORIGIN}`;
/**
 * The players of the two film services, which are fetched when a visitor plays such a film. Every page allows them, because
 * a page that a link leads to keeps the policy of the first. A host without a scheme is allowed by that of the page, so only
 * by https where the page came by it, and costs the head less.
 */
const filmScripts = ' www.youtube.com/iframe_api www.youtube.com/s/player/ player.vimeo.com/api/player.js';
/** The two film services, and the sites that editors may show in an embedded frame. */
const framed = ['www.youtube-nocookie.com', 'player.vimeo.com', ...env.FRAME_HOSTS];
/** The tag manager's origin and the origins it may report to; empty without a container. */
const tagManager = env.GTM_CONTAINER_ID ? ' https://www.googletagmanager.com' : '';
const reports = env.GTM_CONTAINER_ID ? ' https://*.googletagmanager.com https://*.google-analytics.com' : '';
/** The challenge that forms may ask for. Every page allows it, as it does films. */
const challenge = env.CHALLENGE_SITE_KEY ? ` ${new URL(env.CHALLENGE_SCRIPT).origin}` : '';
const shared = [
  "default-src 'self'",
  ...(reports === '' ? [] : [`connect-src 'self'${reports}`]),
  `img-src 'self' data:${media}${reports}`,
  ...(media === '' ? [] : [`media-src 'self'${media}`]),
  `style-src 'self' ${emptyStyle}`,
  "style-src-attr 'unsafe-inline'",
  `frame-src ${framed.join(' ')}${challenge}`,
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  ...(isSecure ? ['upgrade-insecure-requests'] : []),
].join('; ');

const framedBy = (ancestors: string) => `frame-ancestors ${ancestors}`;

/** For a cached page: allows inline scripts only by the hashes of our own. */
export const pagePolicy = (scripts: readonly string[]): string =>
  `script-src 'self'${tagManager}${challenge}${filmScripts} ${scripts.join(' ')}; ${shared}; ${framedBy("'self'")}`;

/** For a page rendered for one visitor: Next reads the nonce from this header on the request. */
export const noncePolicy = (nonce: string, isDraft = false): string =>
  `script-src 'self'${tagManager}${challenge}${filmScripts} 'nonce-${nonce}' ${inlineHash(hideDismissed)}; ${shared}; ${framedBy(isDraft ? cmsOrigins.join(' ') : "'self'")}`;

/** What no page and no frame may use. The full screen needs no mention: each frame that may fill it says so (`allow`). */
const refused = ['camera', 'microphone', 'geolocation', 'payment', 'usb'];

/** The headers of every response. */
export const securityHeaders: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': refused.map((feature) => `${feature}=()`).join(', '),
  // Popups are allowed; otherwise a share window would count as closed as soon as it opens.
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  // Media, icons and share pictures say otherwise: feed readers and other sites show them.
  'cross-origin-resource-policy': 'same-origin',
  // A year. Not for subdomains, which may have other owners.
  ...(isSecure && { 'strict-transport-security': 'max-age=31536000' }),
};
