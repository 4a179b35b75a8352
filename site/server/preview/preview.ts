import type { DraftHeaders, PreviewOptions } from '@vitrine/server';
import { draftHeader, draftInCookies, keptDraft } from '#lib/draft-request.ts';
import { sendExpiredPreview } from '#server/error-pages/expired-preview.ts';
import { type Draft, draftAsked, isPreview, PreviewTokens } from './preview-tokens.ts';

/** No address of a draft reaches another site. */
const headersOf = ({ token, isInAddress }: Draft): DraftHeaders => ({
  key: token,
  request: { [draftHeader]: token },
  response: [['referrer-policy', 'no-referrer'], ...(isInAddress ? [['set-cookie', keptDraft(token)] as const] : [])],
});

/** The drafts of the CMS, for those who have a token of it. */
export function preview(): PreviewOptions {
  const tokens = new PreviewTokens();
  return {
    isInCookies: (cookies) => draftInCookies(cookies) !== undefined,
    of(request) {
      const draft = draftAsked(request);
      return draft && headersOf(draft);
    },
    isPreviewUrl: isPreview,
    verify: (token, request) => tokens.check(token, request),
    verifyNow: (token, request) => tokens.checkNow(token, request),
    sendExpired: sendExpiredPreview,
  };
}
