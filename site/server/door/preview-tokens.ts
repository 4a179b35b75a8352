import type { IncomingMessage } from 'node:http';
import { LRUCache } from 'lru-cache';
import { request } from '#lib/cms/client.ts';
import { CmsError } from '#lib/cms/errors.ts';
import { graphql } from '#lib/cms/graphql.ts';
import { draftHeaders, draftInCookies } from '#lib/draft-request.ts';
import { log } from '#lib/log/log.ts';
import { splitTarget } from '#lib/routes/page-address.ts';
import { Turns } from '#server/render/turns.ts';
import type { Draft } from './pass-to-next.ts';

const previewParameters = ['token', 'x-craft-preview', 'x-craft-live-preview'] as const;
const wellFormed = /^[\w-]{1,128}$/;
/** How long a check's result is reused: known tokens expire, and a new one may be checked before the CMS knows it. */
const rememberMs = 5_000;
const mostRemembered = 2000;
/** Anybody can invent tokens, so only a few checks run and wait at a time. */
const questionsAtOnce = 2;
const mostWaiting = 32;

const pingCms = graphql(`query pingCms { ping }`);

/** Whether the address requests a draft, with or without a token. */
export const isPreview = (target: string): boolean => {
  const { search } = splitTarget(target);
  if (search === '') return false;
  const given = new URLSearchParams(search);
  return previewParameters.some((name) => given.has(name));
};

/** The draft that a request is for: that of its address, else that of the visitor's cookie. */
export function draftAsked({ url = '/', headers }: IncomingMessage): Draft | undefined {
  const { search } = splitTarget(url);
  const tokens = search === '' ? [] : new URLSearchParams(search).getAll('token');
  // Two tokens are no token of the CMS.
  if (tokens.length > 0) return { token: tokens.join(' '), isInAddress: true };
  const kept = draftInCookies(headers.cookie);
  return kept === undefined ? undefined : { token: kept, isInAddress: false };
}

/** `unchecked` if the CMS cannot be asked. */
type Judgement = 'known' | 'unknown' | 'unchecked';

/** Checks preview tokens with the CMS, so that an invented token causes no render. */
export class PreviewTokens {
  readonly #remembered = new LRUCache<string, Judgement>({ max: mostRemembered, perf: Date });
  readonly #asking = new Map<string, Promise<Judgement>>();
  readonly #questions = new Turns(questionsAtOnce);

  async judge(token: string): Promise<Judgement> {
    if (!wellFormed.test(token)) return 'unknown';
    const remembered = this.#remembered.get(token);
    if (remembered !== undefined) return remembered;
    const asking = this.#asking.get(token);
    if (asking) return asking;
    if (this.#questions.waiting >= mostWaiting) return 'unchecked';
    const question = this.#questions
      .take(() => this.#ask(token))
      .catch((error: unknown): Judgement => {
        log.error('preview-not-checked', 'A preview token could not be checked, so no page is shown.', { error });
        return 'unchecked';
      })
      .finally(() => this.#asking.delete(token));
    this.#asking.set(token, question);
    return question;
  }

  async #ask(token: string): Promise<Judgement> {
    const judgement = (await isKnownToCms(token)) ? 'known' : 'unknown';
    this.#remembered.set(token, judgement, { ttl: rememberMs });
    return judgement;
  }
}

/** Craft refuses any query with an unknown token with 400. */
async function isKnownToCms(token: string): Promise<boolean> {
  try {
    await request(pingCms, {}, { headers: draftHeaders(token), expected: [400] });
    return true;
  } catch (error) {
    if (error instanceof CmsError && error.status === 400) return false;
    throw error;
  }
}
