import { mkdtempSync, rmSync } from 'node:fs';
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Cache, Logger, TagClock } from '@vitrine/cache';
import { procedures as cacheProcedures } from '@vitrine/cache/next';
import { type Asked, isSafeMethod, type WholeResponse } from '../http/proxy-request.ts';
import { RendererExitedError } from '../lib/errors.ts';
import type { Job, Rendering } from '../renderer/messages.ts';
import { callProcedure, type Procedures } from './procedures.ts';
import { RendererProcess } from './renderer-process.ts';
import { type HasChanged, StallingWork, type Work, workOfAsked, workOfJob, workOfRequest } from './stalling-work.ts';

/** In how many renderers work is tried: what ends each of them is at fault itself. */
const mostTries = 3;
/** The longest wait until the end of a renderer is known whose connection broke. */
const untilKnownMs = 1000;
/** The longest wait for a renderer while none is ready. */
const patienceMs = 15_000;
/** The wait before a renderer is started again that ended before it was ready; doubles up to the longest. */
const firstRestartMs = 1000;
const longestRestartMs = 30_000;

export type RendererPoolOptions = {
  /** The module that calls `runRenderer`, which each process runs. */
  entry: string;
  /** The public URL of the site. */
  url: string;
  log: Logger;
  /** What renderers may call in the server beside what the cache needs, by name. */
  procedures?: Procedures;
};

/** The processes in which Next renders. One that ends is replaced, and what it had in hand is tried elsewhere. */
export class RendererPool {
  readonly #folder = mkdtempSync(path.join(tmpdir(), 'vitrine-renderers-'));
  readonly #ready = new Set<RendererProcess>();
  readonly #all = new Set<RendererProcess>();
  readonly #waiting = new Set<(renderer: RendererProcess) => void>();
  readonly #stalling = new StallingWork();
  /** What a renderer renders first, to load and compile what the templates need. */
  readonly #first: Job[] = [];
  readonly #options: RendererPoolOptions;
  #procedures: Procedures;
  #clock: TagClock | undefined;
  #started = 0;
  #isStopping = false;

  constructor(options: RendererPoolOptions) {
    this.#options = options;
    this.#procedures = options.procedures ?? {};
  }

  /** How many are ready. */
  get count(): number {
    return this.#ready.size;
  }

  /** Starts this many; resolves when one is ready. Throws `RendererExitedError` if the first one ends before that. */
  async start(count: number): Promise<void> {
    const starting = Array.from({ length: count }, () => this.#begin());
    await Promise.race(starting.map(({ ready }) => ready));
    for (const renderer of starting) void this.#keep(renderer);
  }

  /** Has all of them use this cache, and judge by its clock, which must be known before there is work. */
  connect(cache: Cache): void {
    const { clock } = cache;
    this.#procedures = { ...cacheProcedures(cache), ...this.#procedures };
    this.#clock = clock;
    for (const renderer of this.#all) renderer.follow(clock);
  }

  /**
   * Renders a page where there is least to do. Throws if Next fails, if no renderer lasts, or if it stalled one.
   * @param hasChanged whether the content of the page has changed since a time
   */
  render(job: Job, hasChanged?: HasChanged): Promise<Rendering> {
    const work = workOfJob(job);
    return this.#withOne(work, (renderer) => renderer.render(job, work), { hasChanged });
  }

  /** Renders a page in each renderer that is ready, and in each that takes the place of one, to load and compile what its template needs. */
  async renderInEach(job: Job): Promise<void> {
    this.#first.push(job);
    const work = workOfJob(job);
    const [first, ...others] = this.#ready;
    // What stalls one must not stall all of them.
    await first?.render(job, work);
    await Promise.all(others.map((renderer) => renderer.render(job, work)));
  }

  /** Lets Next answer a request; one that only reads is tried again if its renderer ends. */
  async pass(request: IncomingMessage, response: ServerResponse, headers: IncomingHttpHeaders): Promise<void> {
    const work = workOfRequest(request, headers);
    const pass = (renderer: RendererProcess) => renderer.pass({ request, response, headers }, work);
    if (isSafeMethod(request)) return this.#withOne(work, pass);
    this.#stalling.refuse(work);
    return pass(await this.#leastBusy(work));
  }

  /** What Next answers at an address. Throws `RendererExitedError` if no renderer lasts, or nobody waits any longer. */
  ask(address: string, asked?: Asked): Promise<WholeResponse> {
    const work = workOfAsked(address, asked);
    return this.#withOne(work, (renderer) => renderer.ask(address, work, asked), { left: asked?.signal });
  }

  stop(): void {
    this.#isStopping = true;
    for (const renderer of this.#all) renderer.kill();
    rmSync(this.#folder, { recursive: true, force: true });
  }

  /** Has the work done, in another renderer if one ends before it is done. */
  async #withOne<Result>(
    work: Work,
    begin: (renderer: RendererProcess) => Promise<Result>,
    { hasChanged, left }: { hasChanged?: HasChanged | undefined; left?: AbortSignal | undefined } = {},
  ): Promise<Result> {
    const tried = new Set<RendererProcess>();
    for (;;) {
      this.#stalling.refuse(work, hasChanged);
      const renderer = await this.#leastBusy(work, tried);
      try {
        return await begin(renderer);
      } catch (error) {
        tried.add(renderer);
        if (!(error instanceof RendererExitedError) || this.#isStopping || left?.aborted) throw error;
        if (tried.size === mostTries) {
          this.#stalling.note(work);
          throw error;
        }
        // Others may have ended with it, which is known when its own end is.
        await Promise.race([renderer.ended, wait(untilKnownMs, undefined, { ref: false })]);
      }
    }
  }

  /** The one that is at the same work already, so that work that stalls takes no second one; else the least busy. */
  async #leastBusy({ key }: Work, tried: ReadonlySet<RendererProcess> = new Set()): Promise<RendererProcess> {
    const running = [...this.#ready].filter((renderer) => !renderer.hasEnded && !tried.has(renderer));
    const [first] = running.toSorted((one, other) => one.load - other.load);
    return running.find((renderer) => renderer.has(key)) ?? first ?? this.#untilReady();
  }

  #untilReady(): Promise<RendererProcess> {
    const { promise, resolve, reject } = Promise.withResolvers<RendererProcess>();
    const timer = setTimeout(() => reject(new RendererExitedError('no renderer is ready')), patienceMs);
    this.#waiting.add(resolve);
    return promise.finally(() => {
      clearTimeout(timer);
      this.#waiting.delete(resolve);
    });
  }

  #begin(): RendererProcess {
    const name = `${++this.#started}.socket`;
    const socket =
      process.platform === 'win32' ? `\\\\.\\pipe\\vitrine-${process.pid}-${name}` : path.join(this.#folder, name);
    const renderer = new RendererProcess({
      entry: this.#options.entry,
      host: new URL(this.#options.url).host,
      socket,
      folder: this.#folder,
      log: this.#options.log,
      call: (called, args) => callProcedure(this.#procedures, called, args),
      onStall: (work) => this.#stalling.note(work),
    });
    if (this.#clock) renderer.follow(this.#clock);
    this.#all.add(renderer);
    const serve = () => {
      this.#ready.add(renderer);
      for (const take of this.#waiting) take(renderer);
      void this.#warm(renderer);
    };
    renderer.ready.then(serve, () => {});
    void renderer.ended.then(() => {
      this.#ready.delete(renderer);
      this.#all.delete(renderer);
    });
    return renderer;
  }

  async #warm(renderer: RendererProcess): Promise<void> {
    // One that fails does so for its visitors too, and is logged for them.
    for (const job of [...this.#first]) {
      const work = workOfJob(job);
      if (!renderer.hasEnded && !this.#stalling.holds(work)) await renderer.render(job, work).catch(() => {});
    }
  }

  /** Replaces a renderer whenever it ends, at once if it had been ready. */
  async #keep(first: RendererProcess): Promise<void> {
    let restartMs = 0;
    for (let renderer = first; !this.#isStopping; renderer = this.#begin()) {
      const wasReady = await renderer.ready.then(
        () => true,
        () => false,
      );
      const how = await renderer.ended;
      if (this.#isStopping) return;
      restartMs = wasReady ? 0 : Math.min(Math.max(firstRestartMs, 2 * restartMs), longestRestartMs);
      this.#options.log.error('renderer-ended', `A renderer ended with ${how}; another takes its place.`, {
        how,
        restartMs,
      });
      await wait(restartMs);
    }
  }
}
