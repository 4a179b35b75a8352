import { setTimeout as delay } from 'node:timers/promises';
import { logFailures } from '../../../../lib/cms/failures.ts';
import { env } from '../../../../lib/env.ts';
import { log } from '../../../../lib/log/log.ts';
import { closeSeen, seen } from '../../../../revalidation/content/seen.ts';
import { learnWhatChanged } from '../../../../server/reconcile-on-start.ts';
import type { DoorFolder } from '../cache-directory/instance-directory.ts';
import type { Site } from '../create-server.ts';
import type { Inheritance, Succession } from '../handover/handover-socket.ts';
import { companion } from '../handover/mirror.ts';
import { keepAliveMs } from '../http/prepared-response.ts';
import type { Readiness } from '../operations/health.ts';
import type { ToDoor } from '../supervisor/messages.ts';
import type { PorterChannel } from '../supervisor/supervisor-channel.ts';
import { rehearse } from './prime.ts';
import { drain, finishConnections, stopGracefully } from './shut-down.ts';
import { warmBeside, warmUp } from './warm-up.ts';

/** How many of the most visited pages are made ready before a door takes the place of another. */
const mostBefore = 200;
/** An idle connection ends before that, and so does a request that had begun. */
const longestFinishMs = keepAliveMs + env.REQUEST_TIMEOUT_MS;

/** Lets a site with much content be ready before it has compared all of it; 0 waits for that. */
const waitForComparison = () => (env.READY_WITHIN_MS === 0 ? new Promise(() => {}) : delay(env.READY_WITHIN_MS));

/** What the door is told about another that was to take its place, or whose place it has taken. */
type Told = Exclude<ToDoor, { type: 'stop' }>;

/** Copies the pages of this door to where its successor looks for their payloads. */
type LeavePages = (target: string) => Promise<void>;

/** Starts and stops the process, and lets another take its place. */
export class Lifecycle {
  readonly #porter: PorterChannel | undefined;
  readonly #folder: DoorFolder | undefined;
  #readiness: Readiness = 'starting';
  readonly #leavePages: LeavePages;
  #formerPages: string | undefined;
  #successor: string | undefined;
  #refused: string | undefined;
  #warmRest = async (): Promise<void> => {};
  readonly #hurry = new AbortController();

  /** @param porter undefined if the door runs alone */
  constructor(porter: PorterChannel | undefined, folder: DoorFolder | undefined, leavePages: LeavePages) {
    this.#porter = porter;
    this.#folder = folder;
    this.#leavePages = leavePages;
  }

  get readiness(): Readiness {
    return this.#readiness;
  }

  /** Why the last build was not taken over. */
  get refused(): string | undefined {
    return this.#refused;
  }

  /** The side door of the build that has taken this one's place. */
  get successor(): string | undefined {
    return this.#successor;
  }

  /** Opens the door, and closes it when a signal ends the process. */
  run(site: Site): void {
    this.#obey(site);
    this.#listen(site, () => void this.#begin(site));
  }

  /** Gets everything ready while another door serves; opens when the porter says so. */
  async runBeside(site: Site, { visited }: Inheritance): Promise<void> {
    this.#obey(site);
    // The other door has the content as it is; one that could not compare might show what is gone.
    if (!(await learnWhatChanged(site.cache.pages.size)))
      throw new Error('it could not compare its content with the CMS');
    logFailures();
    const first = visited.slice(0, mostBefore);
    this.#warmRest = await warmBeside(site, first);
    if (this.#porter) await rehearse(this.#porter.sideDoor, first);
    this.#porter?.tell({ type: 'ready' });
  }

  /** Tells the door of the next build of each webhook from now on, and what its visitors ask for most. */
  bequeath({ served }: Site, { sideDoor, formerPages }: Succession): Inheritance {
    this.#formerPages = formerPages;
    companion.meet(sideDoor, () => this.#porter?.tell({ type: 'unheard' }));
    // It reads the folder.
    seen().content.save();
    return { visited: served.memory.mostVisited() };
  }

  /** Writes what is pending, and ends everything that would keep the process alive. */
  async close({ cache, purging, renderers }: Site): Promise<void> {
    await purging?.stop();
    closeSeen();
    renderers.stop();
    await cache.close();
  }

  #listen({ door: { server } }: Site, begin: () => void): void {
    server.once('error', ({ message }) => {
      log.error('port-taken', `Cannot listen on port ${env.PORT} of ${env.HOST} (${message}). Set PORT to a free one.`);
      process.exit(1);
    });
    server.listen(env.PORT, env.HOST, begin);
  }

  /** Beside others, a door hears from the porter when to end: a signal may reach all processes at once. */
  #obey(site: Site): void {
    const stop = (signal: NodeJS.Signals) => void this.#stop(site, signal);
    const ignore = () => {};
    for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, this.#porter ? ignore : stop);
    if (this.#porter) for (const signal of ['SIGHUP', 'SIGUSR2'] as const) process.on(signal, ignore);
    this.#porter?.onMessage((message) => (message.type === 'stop' ? stop(message.signal) : this.#hear(site, message)));
  }

  #hear(site: Site, message: Told): void {
    switch (message.type) {
      case 'accept':
        this.#folder?.letStand();
        this.#listen(site, () => this.#serve(site, this.#warmRest));
        break;
      case 'retire':
        void this.#retire(site, message.successor);
        break;
      case 'alone':
        companion.leave();
        this.#refused = message.reason;
        if (!message.reason) this.#folder?.removeOthers();
    }
  }

  async #begin(site: Site): Promise<void> {
    // What fails while it compares has its own line.
    const compared = learnWhatChanged(site.cache.pages.size).finally(logFailures);
    await Promise.race([compared, waitForComparison()]);
    if (this.#readiness === 'stopping') return;
    void site.served.restore();
    this.#serve(site, () => compared.then(() => warmUp(site)));
    if (this.#porter) this.#porter.tell({ type: 'ready' });
    // `npm start` waits for it.
    else if (process.connected) process.send?.('ready');
  }

  #serve({ cache }: Site, warm: () => Promise<void>): void {
    this.#readiness = 'ready';
    void warm();
    const { size: pages } = cache.pages;
    log.info('ready', `${env.SITE_URL} is ready, with ${pages} pages in the cache.`, { pages });
    this.#porter?.tell({ type: 'accepting' });
  }

  /** Finishes what has begun, and has the successor answer what still comes; ends when nothing can come any more. */
  async #retire(site: Site, successor: string): Promise<void> {
    this.#successor = successor;
    this.#readiness = 'stopping';
    await finishConnections(site.door.server, longestFinishMs, this.#hurry.signal);
    await site.cache.pages.flush();
    if (this.#formerPages !== undefined) await this.#leavePages(this.#formerPages);
    await this.#end(site);
  }

  /** Drains on SIGTERM, behind which there may be a load balancer, not on SIGINT from a keyboard. A second signal ends the wait. */
  async #stop(site: Site, signal: NodeJS.Signals): Promise<void> {
    if (this.#readiness === 'stopping') return this.#hurry.abort();
    const isKnown = this.#readiness === 'ready';
    this.#readiness = 'stopping';
    if (isKnown && signal === 'SIGTERM') await drain(env.DRAIN_MS, this.#hurry.signal);
    await this.#end(site);
  }

  async #end(site: Site): Promise<void> {
    const isFinished = await stopGracefully(site.door.server, () => this.close(site));
    if (!isFinished) log.error('requests-cut-off', 'Requests that were still running were cut off.');
    process.exit(isFinished ? 0 : 1);
  }
}
