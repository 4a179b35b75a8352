import type { IncomingMessage } from 'node:http';
import { runOnce } from '@vitrine/cache/lib';
import { type Exchange, FairSlots } from '@vitrine/server';
import { LRUCache } from 'lru-cache';
import { getClientAddress } from '#lib/abuse/client-address.ts';
import { getSubnet } from '#lib/abuse/subnet.ts';
import { isKnownDraft } from '#lib/cms/client/drafts.ts';
import { passedCookies } from '#lib/cms/request-context.ts';
import { readDraftCookie } from '#lib/draft-cookie.ts';
import { log } from '#lib/log/log.ts';
import { splitTarget } from '#lib/routes/page-path.ts';

const previewParameters = ['token', 'x-craft-preview', 'x-craft-live-preview'] as const;
const tokenPattern = /^[\w-]{1,128}$/;
/** How long a valid token is cached. If it expires earlier, rendering its page reveals that. */
const knownMs = 10 * 60_000;
/** How long an invalid token is cached. The time is short, because a token may be checked before the CMS knows it. */
const unknownMs = 5_000;
const maxEntries = 2000;
/** Tokens are attacker-controlled, so checks are limited. */
const checks = { atOnce: 2, atOncePerNetwork: 1, maxWaiting: 32, maxPerNetwork: 8 };

/** Reports whether the URL has a preview parameter. */
export const hasPreviewParameter = (target: string): boolean => {
  const { search } = splitTarget(target);
  if (search === '') return false;
  const given = new URLSearchParams(search);
  return previewParameters.some((name) => given.has(name));
};

/** A preview token, and whether it came in the URL, in which case the cookie is set. */
export type PreviewToken = { token: string; isInUrl: boolean };

/** Returns the request's preview token, from the URL or else from the cookie. */
export function getPreviewToken({ request, target }: Pick<Exchange, 'request' | 'target'>): PreviewToken | undefined {
  const { search } = splitTarget(target);
  const tokens = search === '' ? [] : new URLSearchParams(search).getAll('token');
  // Two tokens are joined, so that they match no valid one.
  if (tokens.length > 0) return { token: tokens.join(' '), isInUrl: true };
  const kept = readDraftCookie(request.headers.cookie);
  return kept === undefined ? undefined : { token: kept, isInUrl: false };
}

/** `unverified` if the CMS is unavailable. */
type TokenStatus = 'valid' | 'invalid' | 'unverified';

/** Verifies preview tokens with the CMS before anything is rendered. */
export class PreviewTokens {
  readonly #known = new LRUCache<string, true>({ max: maxEntries, ttl: knownMs });
  readonly #unknown = new LRUCache<string, true>({ max: maxEntries, ttl: unknownMs });
  readonly #pending = new Map<string, Promise<TokenStatus>>();
  readonly #slots = new FairSlots(checks);

  /**
   * Returns a token's status. A `valid` status may be a few minutes old. Throws `OverloadedError` if too many tokens are
   * being checked.
   */
  async check(token: string, request: IncomingMessage): Promise<TokenStatus> {
    if (!tokenPattern.test(token) || this.#unknown.has(token)) return 'invalid';
    return this.#known.get(token) ? 'valid' : this.checkNow(token, request);
  }

  /** Returns a token's current status in the CMS. Throws `OverloadedError` if too many are being checked. */
  checkNow(token: string, request: IncomingMessage): Promise<TokenStatus> {
    return runOnce(this.#pending, token, async () => {
      const cookies = passedCookies(request.headers.cookie);
      const status = await this.#slots.take(getSubnet(getClientAddress(request)), () => this.#check(token, cookies));
      return status ?? 'unverified';
    });
  }

  async #check(token: string, cookies: string | undefined): Promise<TokenStatus> {
    try {
      const isKnown = await isKnownDraft(token, cookies);
      this.#known.delete(token);
      (isKnown ? this.#known : this.#unknown).set(token, true);
      return isKnown ? 'valid' : 'invalid';
    } catch (error) {
      log.error('preview_check_failed', 'A preview token could not be verified, so no page is shown.', { error });
      return 'unverified';
    }
  }
}
