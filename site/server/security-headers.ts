import { previewFrameOrigins } from '#lib/cms/preview-origins.ts';
import { env } from '#lib/env.ts';
import { hideDismissedScript } from '#lib/scripts/hide-dismissed.ts';
import { getCspHash } from '#lib/scripts/inline-scripts.ts';

/** styled-components appends an empty <style> when it hydrates. */
const emptyStyle = getCspHash('');

const isSecure = env.SITE_URL.startsWith('https:');
/** The embedded service's media is same-origin. */
const media = env.isContentEmbedded ? '' : ` ${env.CMS_MEDIA_ORIGIN}`;
/**
 * Player scripts of YouTube and Vimeo, loaded when a video is played. Every page allows them, because client navigation
 * keeps the first page's policy. A host source without a scheme matches the page's own scheme, which keeps the header
 * short.
 */
const playerScripts = ' www.youtube.com/iframe_api www.youtube.com/s/player/ player.vimeo.com/api/player.js';
/** Origins allowed in frames. */
const framed = ['www.youtube-nocookie.com', 'player.vimeo.com', ...env.ALLOWED_FRAME_HOSTS];
/** Origins of the tag manager and its reporting; empty if there is no container. */
const tagManager = env.GTM_CONTAINER_ID ? ' https://www.googletagmanager.com' : '';
const reports = env.GTM_CONTAINER_ID ? ' https://*.googletagmanager.com https://*.google-analytics.com' : '';
/** Origin of the challenge script, also allowed on every page because of client navigation. */
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

/** Policy of a cached page, which allows inline scripts by hash. */
export const hashPolicy = (scripts: readonly string[]): string =>
  `script-src 'self'${tagManager}${challenge}${playerScripts} ${scripts.join(' ')}; ${shared}; ${framedBy("'self'")}`;

/** Policy of an uncached page, which allows inline scripts by a nonce that Next reads from the request. */
export const noncePolicy = (nonce: string, isDraft = false): string =>
  `script-src 'self'${tagManager}${challenge}${playerScripts} 'nonce-${nonce}' ${getCspHash(hideDismissedScript)}; ${shared}; ${framedBy(isDraft ? previewFrameOrigins.join(' ') : "'self'")}`;

/** Features denied to pages and frames. Fullscreen is granted per frame by `allow`. */
const refused = ['camera', 'microphone', 'geolocation', 'payment', 'usb'];

/** Headers of every response. */
export const securityHeaders: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': refused.map((feature) => `${feature}=()`).join(', '),
  // Without `allow-popups`, a share window would be reported as closed.
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  // Overridden for media, icons and share images, which other sites embed.
  'cross-origin-resource-policy': 'same-origin',
  // One year, without subdomains.
  ...(isSecure && { 'strict-transport-security': 'max-age=31536000' }),
};
