import type { DraftHeaders, PreviewOptions } from '@vitrine/server';
import { draftTokenHeader, readDraftCookie, setDraftCookie } from '#lib/draft-cookie.ts';
import { sendExpiredPreview } from '#server/error-pages/expired-preview.ts';
import { getPreviewToken, hasPreviewParameter, type PreviewToken, PreviewTokens } from './preview-tokens.ts';

/** Passes the token to Next, keeps it out of Referer headers and, if it came in the URL, sets the cookie. */
const getDraftHeaders = ({ token, isInUrl }: PreviewToken): DraftHeaders => ({
  key: token,
  request: { [draftTokenHeader]: token },
  response: [['referrer-policy', 'no-referrer'], ...(isInUrl ? [['set-cookie', setDraftCookie(token)] as const] : [])],
});

/** Previews of CMS drafts, for clients with a token from the CMS. */
export function preview(): PreviewOptions {
  const tokens = new PreviewTokens();
  return {
    isInCookies: (cookies) => readDraftCookie(cookies) !== undefined,
    getDraft(exchange) {
      const token = getPreviewToken(exchange);
      return token && getDraftHeaders(token);
    },
    isPreviewUrl: hasPreviewParameter,
    verify: (token, request) => tokens.check(token, request),
    verifyNow: (token, request) => tokens.checkNow(token, request),
    sendExpired: sendExpiredPreview,
  };
}
