import type { DraftHeaders, PreviewOptions } from '@vitrine/server';
import { draftTokenHeader, readDraftCookie, setDraftCookie } from '#lib/draft-request.ts';
import { sendExpiredPreview } from '#server/error-pages/expired-preview.ts';
import { type Draft, draftOf, hasPreviewParameter, PreviewTokens } from './preview-tokens.ts';

/** Keeps preview URLs out of Referer headers. */
const headersOf = ({ token, isInAddress }: Draft): DraftHeaders => ({
  key: token,
  request: { [draftTokenHeader]: token },
  response: [
    ['referrer-policy', 'no-referrer'],
    ...(isInAddress ? [['set-cookie', setDraftCookie(token)] as const] : []),
  ],
});

/** The drafts of the CMS, for those who have a token of it. */
export function preview(): PreviewOptions {
  const tokens = new PreviewTokens();
  return {
    isInCookies: (cookies) => readDraftCookie(cookies) !== undefined,
    of(exchange) {
      const draft = draftOf(exchange);
      return draft && headersOf(draft);
    },
    isPreviewUrl: hasPreviewParameter,
    verify: (token, request) => tokens.check(token, request),
    verifyNow: (token, request) => tokens.checkNow(token, request),
    sendExpired: sendExpiredPreview,
  };
}
