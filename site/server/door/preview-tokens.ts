import { LRUCache } from 'lru-cache';
import { request } from '#lib/cms/client.ts';
import { CmsError } from '#lib/cms/errors.ts';
import { graphql } from '#lib/cms/graphql.ts';
import { log } from '#lib/log/log.ts';
import { splitTarget } from '#lib/routes/page-address.ts';
import { Turns } from '#server/render/turns.ts';

export const previewParameters = ['token', 'x-craft-preview', 'x-craft-live-preview'] as const;
const wellFormed = /^[\w-]{1,128}$/;
/** How long a check's result is reused: known tokens expire, and a new one may be checked before the CMS knows it. */
const rememberMs = { known: 60_000, unknown: 5_000 };
const mostRemembered = 2000;
/** Anybody can invent tokens, so only a few checks run and wait at a time. */
const questionsAtOnce = 2;
const mostWaiting = 32;

const pingCms = graphql(`query pingCms { ping }`);

/** Whether the address requests a draft, with or without a token. */
export const isPreview = (target: string): boolean => {
  const given = new URLSearchParams(splitTarget(target).search);
  return previewParameters.some((name) => given.has(name));
};

const tokenOf = (target: string): string | undefined => {
  const [token, ...more] = new URLSearchParams(splitTarget(target).search).getAll('token');
  return token !== undefined && more.length === 0 && wellFormed.test(token) ? token : undefined;
};

/** Checks preview tokens with the CMS, so that an invented token causes no render. */
export class PreviewTokens {
  readonly #remembered = new LRUCache<string, boolean>({ max: mostRemembered, perf: Date });
  readonly #asking = new Map<string, Promise<boolean>>();
  readonly #questions = new Turns(questionsAtOnce);

  /** Whether a preview may be rendered at this address; false if the CMS cannot be asked. */
  async allows(target: string): Promise<boolean> {
    const token = tokenOf(target);
    if (token === undefined) return false;
    const remembered = this.#remembered.get(token);
    if (remembered !== undefined) return remembered;
    const asking = this.#asking.get(token);
    if (asking) return asking;
    if (this.#questions.waiting >= mostWaiting) return false;
    const question = this.#questions
      .take(() => this.#ask(token))
      .catch((error: unknown) => {
        log.error('preview-not-checked', 'A preview token could not be checked, so the public page is shown.', {
          error,
        });
        return false;
      })
      .finally(() => this.#asking.delete(token));
    this.#asking.set(token, question);
    return question;
  }

  async #ask(token: string): Promise<boolean> {
    const isKnown = await isKnownToCms(token);
    this.#remembered.set(token, isKnown, { ttl: rememberMs[isKnown ? 'known' : 'unknown'] });
    return isKnown;
  }
}

/** Craft refuses any query with an unknown token with 400. */
async function isKnownToCms(token: string): Promise<boolean> {
  try {
    await request(pingCms, {}, { headers: { 'X-Craft-Token': token }, expected: [400] });
    return true;
  } catch (error) {
    if (error instanceof CmsError && error.status === 400) return false;
    throw error;
  }
}
