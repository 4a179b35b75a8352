/** A soft purge leaves the old page for when the site is down; a hard one does not. Some edges purge hard in either case. */
export type PurgeKind = 'soft' | 'hard';

/** A shared cache in front of the site that can be purged by tag. */
export type Edge = {
  readonly name: string;
  /** The most tags and bytes in one request, from the edge's documentation. */
  readonly limits: { readonly tags: number; readonly bytes: number };
  /** Resolves when the edge has accepted the purge. Throws a PurgeError if it has not. */
  purge(tags: readonly string[], kind: PurgeKind): Promise<void>;
  /** The response header from which it reads a page's tags, and their separator. */
  readonly header: { readonly name: 'cache-tag' | 'surrogate-key' | 'xkey'; readonly separator: ',' | ' ' };
};

/** An edge did not accept a purge. `retryAfterMs` is the wait it asked for, or 0. */
export class PurgeError extends Error {
  readonly retryAfterMs: number;

  constructor(message: string, retryAfterMs = 0) {
    super(message);
    this.name = 'PurgeError';
    this.retryAfterMs = retryAfterMs;
  }
}

/** Splits tags into batches, one for each request. */
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
