import { createHash } from 'node:crypto';
import { getEntryPath } from '../../site/lib/routes/entry-path.ts';
import { startContentProxy } from '../support/cms/content-proxy.ts';
import { overConnections } from '../support/requests/send-request.ts';
import { startColdSite } from '../support/stack/start-cold-site.ts';

/** Pages per batch. Queries are attributed to the whole batch. */
const together = 4;
/** Queries to repeat concurrently. */
const atOnce = 8;

type Row = { siteHandle: string; uri: string | null };

/** The CMS's responses to page queries, compared by the parts that a page uses. */
class Answers {
  readonly #digests = new Map<string, string>();
  readonly #rows = new Map<string, Map<string, string>>();

  add(question: string, answer: string): void {
    this.#digests.set(question, createHash('sha256').update(answer).digest('base64url'));
    if (!question.includes('query getRouteTable')) return;
    const { entries } = (JSON.parse(answer) as { data: { entries: Row[] } }).data;
    const routed = entries.flatMap(({ siteHandle, uri, ...row }) =>
      uri === null ? [] : [[getEntryPath(siteHandle, uri), JSON.stringify(row)] as const],
    );
    this.#rows.set(question, new Map(routed));
  }

  questions(): string[] {
    return [...this.#digests.keys()];
  }

  /** A page depends only on its own route-table row. */
  digestFor(address: string, question: string): string | undefined {
    const rows = this.#rows.get(question);
    const [own = address] = address.split('?');
    return rows ? (rows.get(own) ?? 'no row') : this.#digests.get(question);
  }
}

type Options<State> = {
  contentUrl: string;
  directory: string;
  siteUrl: string;
  /** Reads the state of pages of a site. */
  look(origin: string, addresses: readonly string[]): Promise<ReadonlyMap<string, State>>;
  /** The part of a page that must not depend on the time of its render. */
  getContent(state: State | undefined): string | undefined;
};

export type ColdTruth<State> = {
  /** The origin of the site that renders from scratch. */
  origin: string;
  /** The state of every path so far. */
  states: Map<string, State>;
  /** Updates `states` to the current content, and returns the number of pages rendered for that. */
  update(addresses: ReadonlySet<string>): Promise<number>;
  /** Renders every page from scratch, and returns those whose state was wrong. */
  check(addresses: ReadonlySet<string>): Promise<string[]>;
  close(): Promise<void>;
};

/**
 * The reference: pages rendered from scratch. A page depends only on the build and on the CMS's responses to its
 * queries; while these are byte-identical, its last render from scratch stays valid. So after each edit all queries of
 * all pages are repeated, and a page is rendered only if a response has changed.
 */
export async function startColdTruth<State>({
  contentUrl,
  directory,
  siteUrl,
  look,
  getContent,
}: Options<State>): Promise<ColdTruth<State>> {
  const proxy = await startContentProxy(contentUrl);
  const site = await startColdSite(proxy, directory, siteUrl);
  const states = new Map<string, State>();
  /** For each path, its queries and the digests of their responses. */
  const inputs = new Map<string, Map<string, string | undefined>>();
  let heard = new Answers();
  proxy.hear((question, answer) => heard.add(question, answer));

  async function render(addresses: readonly string[]): Promise<number> {
    for (let first = 0; first < addresses.length; first += together) {
      const batch = addresses.slice(first, first + together);
      await site.forget();
      heard = new Answers();
      for (const [address, state] of await look(site.url, batch)) states.set(address, state);
      for (const address of batch) {
        const asked = heard.questions().map((question) => [question, heard.digestFor(address, question)] as const);
        inputs.set(address, new Map(asked));
      }
    }
    return addresses.length;
  }

  async function answersNow(): Promise<Answers> {
    const questions = new Set([...inputs.values()].flatMap((asked) => [...asked.keys()]));
    const answers = new Answers();
    const headers = { 'content-type': 'application/json' };
    await overConnections(atOnce, questions, async (connections, question) => {
      const { text } = await connections.ask(`${contentUrl}/api`, { method: 'POST', headers, body: question });
      answers.add(question, text);
    });
    return answers;
  }

  return {
    origin: site.url,
    states,
    async update(addresses) {
      const answers = await answersNow();
      const isTrue = (address: string) => {
        const asked = inputs.get(address);
        return asked && [...asked].every(([question, digest]) => answers.digestFor(address, question) === digest);
      };
      return render([...addresses].filter((address) => !isTrue(address)));
    },
    async check(addresses) {
      const held = new Map(states);
      await render([...addresses]);
      return [...addresses].filter(
        (address) => held.has(address) && getContent(held.get(address)) !== getContent(states.get(address)),
      );
    },
    async close() {
      await site.stop();
      await proxy.close();
    },
  };
}
