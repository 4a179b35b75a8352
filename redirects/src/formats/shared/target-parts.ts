import { headerSafe } from '../../paths/canonical-path.ts';

/** A target in the parts between which a server puts the request's query. */
export type TargetParts = {
  /** Up to the fragment, with the target's own query. */
  readonly address: string;
  /** With its `#`, or empty. */
  readonly fragment: string;
  /** The separator between the address and the request's query. */
  readonly joiner: '?' | '&';
};

/** Splits a target: the request's query goes after the target's own and before its fragment. */
export function partsOfTarget(target: string): TargetParts {
  const safe = headerSafe(target);
  const hashAt = safe.indexOf('#');
  const address = hashAt === -1 ? safe : safe.slice(0, hashAt);
  return { address, fragment: hashAt === -1 ? '' : safe.slice(hashAt), joiner: address.includes('?') ? '&' : '?' };
}
