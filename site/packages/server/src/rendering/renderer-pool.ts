import { mkdtempSync, rmSync } from 'node:fs';
import type { IncomingHttpHeaders } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Cache, Logger, TagClock } from '@vitrine/cache';
import { procedures as cacheProcedures } from '@vitrine/cache/next';
import type { Exchange } from '../http/exchange.ts';
import { type FetchOptions, isSafeMethod, type WholeResponse } from '../http/proxy-request.ts';
import { RendererExitedError } from '../lib/errors.ts';
import type { RenderJob, RenderOutcome } from '../renderer/messages.ts';
import { callProcedure, type Procedures } from './procedures.ts';
import { RendererProcess } from './renderer-process.ts';
import { type HasChanged, StallingWork, type Work, workForFetch, workForJob, workForRequest } from './stalling-work.ts';

/** Maximum number of renderers in which a job is tried; a job that kills them all is itself at fault. */
const maxTries = 3;
/** Time to wait for a renderer's exit event after its connection broke. */
const exitWaitMs = 1000;
/** Maximum wait for a ready renderer. */
const maxWaitMs = 15_000;
/** Backoff for renderers that exit before they are ready. */
const firstRestartMs = 1000;
const maxRestartMs = 30_000;

export type RendererPoolOptions = {
  /** The module that each process runs, which calls `runRenderer`. */
  entry: string;
  /** The site's public URL. */
  url: string;
  log: Logger;
  /** Additional functions that renderers may call in the server. */
  procedures?: Procedures;
};

/** Pool of renderer processes. Replaces those that exit and retries their work. */
export class RendererPool {
  readonly #directory = mkdtempSync(path.join(tmpdir(), 'vitrine-renderers-'));
  readonly #ready = new Set<RendererProcess>();
  readonly #all = new Set<RendererProcess>();
  readonly #waiting = new Set<(renderer: RendererProcess) => void>();
  readonly #stalling = new StallingWork();
  /** Warm-up jobs for new renderers. */
  readonly #warmUpJobs: RenderJob[] = [];
  readonly #options: RendererPoolOptions;
  #procedures: Procedures;
  #clock: TagClock | undefined;
  #started = 0;
  #isStopping = false;

  constructor(options: RendererPoolOptions) {
    this.#options = options;
    this.#procedures = options.procedures ?? {};
  }

  /** Number of ready renderers. */
  get count(): number {
    return this.#ready.size;
  }

  /** Starts `count` renderers; resolves when the first is ready. Throws `RendererExitedError` if one exits first. */
  async start(count: number): Promise<void> {
    const starting = Array.from({ length: count }, () => this.#begin());
    await Promise.race(starting.map(({ ready }) => ready));
    for (const renderer of starting) void this.#keep(renderer);
  }

  /** Connects all renderers to a cache and its clock. Must precede the first job. */
  connect(cache: Cache): void {
    const { clock } = cache;
    this.#procedures = { ...cacheProcedures(cache), ...this.#procedures };
    this.#clock = clock;
    for (const renderer of this.#all) renderer.subscribeTo(clock);
  }

  /**
   * Renders in the least loaded renderer. Throws if Next fails or no renderer survives.
   *
   * @param hasChanged reports whether the page's content has changed since a time
   */
  render(job: RenderJob, hasChanged?: HasChanged): Promise<RenderOutcome> {
    const work = workForJob(job);
    return this.#withRetries(work, (renderer) => renderer.render(job, work), { hasChanged });
  }

  /** Renders a page in every current and future renderer, to warm its template. */
  async renderInEach(job: RenderJob): Promise<void> {
    this.#warmUpJobs.push(job);
    const work = workForJob(job);
    const [first, ...others] = this.#ready;
    // A job that stalls one renderer must not stall all of them.
    await first?.render(job, work);
    await Promise.all(others.map((renderer) => renderer.render(job, work)));
  }

  /** Forwards a request to Next. GET and HEAD are retried if the renderer exits. */
  async pass(exchange: Exchange, headers: IncomingHttpHeaders): Promise<void> {
    const work = workForRequest(exchange, headers);
    const pass = (renderer: RendererProcess) => renderer.forward(exchange, headers, work);
    if (isSafeMethod(exchange.request)) return this.#withRetries(work, pass);
    this.#stalling.refuse(work);
    return pass(await this.#leastBusy(work));
  }

  /**
   * Fetches a request target from Next. Throws `RendererExitedError` if no renderer survives or the signal is aborted.
   */
  fetch(target: string, options?: FetchOptions): Promise<WholeResponse> {
    const work = workForFetch(target, options);
    return this.#withRetries(work, (renderer) => renderer.fetch(target, work, options), { signal: options?.signal });
  }

  stop(): void {
    this.#isStopping = true;
    for (const renderer of this.#all) renderer.kill();
    rmSync(this.#directory, { recursive: true, force: true });
  }

  /** Runs `work`, retrying in another renderer if one exits. */
  async #withRetries<Result>(
    work: Work,
    begin: (renderer: RendererProcess) => Promise<Result>,
    { hasChanged, signal }: { hasChanged?: HasChanged | undefined; signal?: AbortSignal | undefined } = {},
  ): Promise<Result> {
    const tried = new Set<RendererProcess>();
    for (;;) {
      this.#stalling.refuse(work, hasChanged);
      const renderer = await this.#leastBusy(work, tried);
      try {
        return await begin(renderer);
      } catch (error) {
        tried.add(renderer);
        if (!(error instanceof RendererExitedError) || this.#isStopping || signal?.aborted) throw error;
        if (tried.size === maxTries) {
          this.#stalling.note(work);
          throw error;
        }
        // Wait for the exit event, because other renderers may have exited too.
        await Promise.race([renderer.ended, wait(exitWaitMs, undefined, { ref: false })]);
      }
    }
  }

  /** Returns the renderer that already runs the work, so that a stall affects only one, or else the least busy one. */
  async #leastBusy({ key }: Work, tried: ReadonlySet<RendererProcess> = new Set()): Promise<RendererProcess> {
    const running = [...this.#ready].filter((renderer) => !renderer.hasEnded && !tried.has(renderer));
    const [first] = running.toSorted((a, b) => a.load - b.load);
    return running.find((renderer) => renderer.has(key)) ?? first ?? this.#untilReady();
  }

  #untilReady(): Promise<RendererProcess> {
    const { promise, resolve, reject } = Promise.withResolvers<RendererProcess>();
    const timer = setTimeout(() => reject(new RendererExitedError('no renderer is available')), maxWaitMs);
    this.#waiting.add(resolve);
    return promise.finally(() => {
      clearTimeout(timer);
      this.#waiting.delete(resolve);
    });
  }

  #begin(): RendererProcess {
    const name = `${++this.#started}.socket`;
    const socket =
      process.platform === 'win32' ? `\\\\.\\pipe\\vitrine-${process.pid}-${name}` : path.join(this.#directory, name);
    const renderer = new RendererProcess({
      entry: this.#options.entry,
      host: new URL(this.#options.url).host,
      socket,
      directory: this.#directory,
      log: this.#options.log,
      call: (called, args) => callProcedure(this.#procedures, called, args),
      onStall: (work) => this.#stalling.note(work),
    });
    if (this.#clock) renderer.subscribeTo(this.#clock);
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
    // Failures are ignored here, because real requests fail the same way and log it.
    for (const job of [...this.#warmUpJobs]) {
      const work = workForJob(job);
      if (!renderer.hasEnded && !this.#stalling.isBlocked(work)) await renderer.render(job, work).catch(() => {});
    }
  }

  /** Restarts a renderer whenever it exits, without delay if it had been ready. */
  async #keep(first: RendererProcess): Promise<void> {
    let restartMs = 0;
    for (let renderer = first; !this.#isStopping; renderer = this.#begin()) {
      const wasReady = await renderer.ready.then(
        () => true,
        () => false,
      );
      const how = await renderer.ended;
      if (this.#isStopping) return;
      restartMs = wasReady ? 0 : Math.min(Math.max(firstRestartMs, 2 * restartMs), maxRestartMs);
      this.#options.log.error('renderer_exited', `A renderer exited with ${how} and is being replaced.`, {
        how,
        restartMs,
      });
      await wait(restartMs);
    }
  }
}
