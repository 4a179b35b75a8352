/** Soft leaves the old page for when the site is down; hard does not. An edge that knows only hard takes both for that. */
export type PurgeKind = 'soft' | 'hard';

/** A shared cache in front of the site that can be told, by tag, what is no longer true. */
export type Edge = {
  readonly name: string;
  /** What one request may name; the documentation of each says how much. */
  readonly limits: { readonly tags: number; readonly bytes: number };
  /** Resolves when the edge has taken it. Throws a PurgeError where it has not. */
  purge(tags: readonly string[], kind: PurgeKind): Promise<void>;
  /** Where it reads a page's tags, and what it wants between them. */
  readonly header: { readonly name: 'cache-tag' | 'surrogate-key' | 'xkey'; readonly separator: ',' | ' ' };
};

/** An edge did not take a purge. `retryAfterMs` is what it asked for, if it did. */
export class PurgeError extends Error {
  readonly retryAfterMs: number;

  constructor(message: string, retryAfterMs = 0) {
    super(message);
    this.name = 'PurgeError';
    this.retryAfterMs = retryAfterMs;
  }
}

/** Cuts tags into runs that one request may name. */
export function batchesOf(tags: readonly string[], { limits }: Pick<Edge, 'limits'>): string[][] {
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
