/** An entry was at this URI of a site and has left it. */
export type Move = { site: string; uri: string; id: string };

/** How many former addresses are remembered; the oldest go first. */
const mostMoves = 20_000;

const addressOf = ({ site, uri }: Pick<Move, 'site' | 'uri'>) => `${site}:${uri}`;

/** Where entries were before they moved, which the CMS does not tell. */
export class FormerAddresses {
  readonly #moved = new Map<string, string>();
  readonly #onNews: () => void;

  constructor(onNews: () => void) {
    this.#onNews = onNews;
  }

  /** Ids of entries by their former addresses, oldest first. */
  get byAddress(): ReadonlyMap<string, string> {
    return this.#moved;
  }

  /** The id of the entry that was at this URI before it moved. */
  moverFrom(site: string, uri: string): string | undefined {
    return this.#moved.get(addressOf({ site, uri }));
  }

  /** The former URIs of an entry in a site. */
  leftBy(site: string, id: string): string[] {
    return this.of([id]).flatMap((move) => (move.site === site ? [move.uri] : []));
  }

  /** Every former address, oldest first. */
  all(): Move[] {
    return [...this.#moved].map(([address, id]) => {
      const end = address.indexOf(':');
      return { site: address.slice(0, end), uri: address.slice(end + 1), id };
    });
  }

  /** The former addresses of these entries. */
  of(ids: readonly string[]): Move[] {
    const movers = new Set(ids);
    return this.all().filter(({ id }) => movers.has(id));
  }

  /** Takes over what was kept on disk. */
  restore(moved: Iterable<readonly [address: string, id: string]>): void {
    for (const [address, id] of moved) this.#moved.set(address, id);
  }

  /** Adds moves; returns those that were not known. */
  learn(moves: readonly Move[]): Move[] {
    const news = moves.filter((move) => this.#moved.get(addressOf(move)) !== move.id);
    for (const move of news) {
      const address = addressOf(move);
      this.#moved.delete(address);
      this.#moved.set(address, move.id);
      const [oldest] = this.#moved.keys();
      if (this.#moved.size > mostMoves && oldest !== undefined) this.#moved.delete(oldest);
    }
    if (news.length > 0) this.#onNews();
    return news;
  }
}
