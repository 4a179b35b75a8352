/**
 * `soft` marks pages as stale, so they can still be served on errors; `hard` removes them. Some edges support only hard
 * purges.
 */
export type PurgeKind = 'soft' | 'hard';

/** A shared cache in front of the site that can be purged by tag. */
export type Edge = {
  readonly name: string;
  /** Maximum number of tags and bytes per purge request. */
  readonly limits: { readonly tags: number; readonly bytes: number };
  /** Resolves when the edge has accepted the purge. Throws `PurgeError` otherwise. */
  purge(tags: readonly string[], kind: PurgeKind): Promise<void>;
  /** Response header that carries a page's tags, and its separator. */
  readonly header: { readonly name: 'cache-tag' | 'surrogate-key' | 'xkey'; readonly separator: ',' | ' ' };
};

/** The edge did not accept a purge. `retryAfterMs` is the delay that it requested, or 0. */
export class PurgeError extends Error {
  readonly retryAfterMs: number;

  constructor(message: string, retryAfterMs = 0) {
    super(message);
    this.name = 'PurgeError';
    this.retryAfterMs = retryAfterMs;
  }
}

/** Splits tags into batches within the edge's limits. */
export function batchTags(tags: readonly string[], { limits }: Pick<Edge, 'limits'>): string[][] {
  const batches: string[][] = [];
  let bytes = 0;
  for (const tag of tags) {
    const last = batches.at(-1);
    bytes += tag.length + 1;
    if (last && last.length < limits.tags && bytes <= limits.bytes) last.push(tag);
    else {
      batches.push([tag]);
      bytes = tag.length + 1;
    }
  }
  return batches;
}
