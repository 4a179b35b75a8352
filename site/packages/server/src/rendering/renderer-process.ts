import { type ChildProcess, fork } from 'node:child_process';
import http, { type IncomingHttpHeaders } from 'node:http';
import type { Logger, TagClock } from '@vitrine/cache';
import { errorMessage } from '@vitrine/cache/lib';
import type { Exchange } from '../http/exchange.ts';
import { type FetchOptions, fetchFromProcess, proxyRequest, type WholeResponse } from '../http/proxy-request.ts';
import { ProxyError, RendererExitedError } from '../lib/errors.ts';
import {
  type FromRenderer,
  type RenderJob,
  type RenderOutcome,
  sequenceHeader,
  stallDescriptor,
  type ToRenderer,
  workHeader,
} from '../renderer/messages.ts';
import { passedHeaders, runAsPassed } from '../tracing/request-context.ts';
import type { Work } from './stalling-work.ts';

const pingEveryMs = 2000;
/**
 * A renderer is killed after this many unanswered pings, about 15 s. They are counted, because time also passes while
 * the server itself is suspended and sends none.
 */
const maxUnanswered = 7;

/** A renderer's file descriptors: the server's input and outputs, IPC, and reports of stalls. */
const stdio = ['inherit', 'inherit', 'inherit', 'ipc', 'pipe'] as const;

type Waiting = { resolve(rendering: RenderOutcome): void; reject(error: Error): void };

export type RendererProcessOptions = {
  /** The module that calls `runRenderer`. */
  entry: string;
  /** The site's host, sent with the server's own requests. */
  host: string;
  /** Path of a new socket in `directory`, or of a pipe. */
  socket: string;
  directory: string;
  log: Logger;
  /** Runs a procedure for the renderer. */
  call: (name: string, args: readonly unknown[]) => Promise<unknown>;
  /** Called with the work that made the renderer unresponsive. */
  onStall: (work: Work) => void;
  /** Milliseconds between pings; 2000 by default. */
  pingEveryMs?: number;
};

/** The server's handle to one renderer process. */
export class RendererProcess {
  readonly #child: ChildProcess;
  readonly #options: RendererProcessOptions;
  readonly #agent = new http.Agent({ keepAlive: true, scheduling: 'lifo' });
  readonly #jobs = new Map<number, Waiting>();
  #unsubscribe: (() => void) | undefined;
  /** Work in progress, by number. */
  readonly #inHand = new Map<number, Work>();
  /** Work that the renderer reported while unresponsive. */
  #suspect: Work | undefined;
  #workCount = 0;
  #sequence = 0;
  /** Number of pings sent since the renderer's last message. */
  #unanswered = 0;
  #watching: NodeJS.Timeout | undefined;
  #hasEnded = false;
  /** Resolves when the renderer accepts jobs. Rejects with `RendererExitedError` if it exits first. */
  readonly ready: Promise<void>;
  /** Resolves with the exit code or signal. */
  readonly ended: Promise<string>;

  constructor(options: RendererProcessOptions) {
    this.#options = options;
    const { entry, socket, directory, log } = options;
    const { execArgv } = process;
    this.#child = fork(entry, [socket, directory], { serialization: 'advanced', execArgv, stdio: [...stdio] });
    this.#child.stdio[stallDescriptor]?.on('data', (id) => {
      this.#suspect = this.#inHand.get(Number(id));
    });
    const ready = Promise.withResolvers<void>();
    const ended = Promise.withResolvers<string>();
    this.ready = ready.promise;
    this.ended = ended.promise;
    // Callers of `ready` observe the rejection.
    this.ready.catch(() => {});
    this.#child.on('message', (message) => {
      const said = message as FromRenderer;
      if (said.type === 'ready') this.#begin(ready.resolve);
      else this.#receive(said);
    });
    this.#child.on('error', (error) => log.error('renderer_errored', errorMessage(error)));
    this.#child.once('exit', (code, signal) => {
      const how = signal ?? `code ${code}`;
      this.#end(new RendererExitedError(`the renderer exited with ${how}`));
      ready.reject(new RendererExitedError(`the renderer exited with ${how} before it was ready`));
      ended.resolve(how);
    });
  }

  /** Sends the clock's state and every later invalidation. Must precede the first job. */
  subscribeTo(clock: TagClock): void {
    if (this.#hasEnded) return;
    this.#unsubscribe = clock.mirrorTo((lines) => {
      this.#sequence++;
      this.#send({ type: 'invalidated', lines });
    });
  }

  get pid(): number | undefined {
    return this.#child.pid;
  }

  get hasEnded(): boolean {
    return this.#hasEnded;
  }

  /** Number of jobs and requests in progress. */
  get load(): number {
    return this.#inHand.size;
  }

  /** Reports whether this work is in progress. */
  has(key: string): boolean {
    return [...this.#inHand.values()].some((work) => work.key === key);
  }

  /** Renders a job. Throws if Next fails, or `RendererExitedError` if the process exits first. */
  render(job: RenderJob, work: Work): Promise<RenderOutcome> {
    const { promise, resolve, reject } = Promise.withResolvers<RenderOutcome>();
    const id = this.#register(work);
    this.#jobs.set(id, { resolve, reject });
    this.#send({ type: 'render', id, job, passed: passedHeaders() });
    return promise.finally(() => this.#inHand.delete(id));
  }

  /** Forwards a request. Throws `RendererExitedError` if the process exits before it responds. */
  forward(exchange: Exchange, headers: IncomingHttpHeaders, work: Work): Promise<void> {
    return this.#inHandDuring(work, (own) => proxyRequest(exchange, { ...own, given: headers, isNoStore: true }));
  }

  /** Fetches a request target. Throws `RendererExitedError` if the process exits before it responds. */
  fetch(target: string, work: Work, options?: FetchOptions): Promise<WholeResponse> {
    return this.#inHandDuring(work, (own) =>
      fetchFromProcess(target, own, { ...options, headers: { host: this.#options.host, ...options?.headers } }),
    );
  }

  async #inHandDuring<Result>(
    work: Work,
    begin: (own: Parameters<typeof fetchFromProcess>[1]) => Promise<Result>,
  ): Promise<Result> {
    const id = this.#register(work);
    try {
      return await begin({ socketPath: this.#options.socket, agent: this.#agent, headers: this.#headers(id) });
    } catch (error) {
      throw error instanceof ProxyError ? new RendererExitedError(error.message) : error;
    } finally {
      this.#inHand.delete(id);
    }
  }

  /** Records work in progress, and returns its number. */
  #register(work: Work): number {
    this.#inHand.set(++this.#workCount, work);
    return this.#workCount;
  }

  #headers(id: number): http.OutgoingHttpHeaders {
    return { ...passedHeaders(), [sequenceHeader]: String(this.#sequence), [workHeader]: String(id) };
  }

  kill(): void {
    this.#child.kill('SIGKILL');
  }

  #begin(resolve: () => void): void {
    this.#watching = setInterval(() => this.#checkLiveness(), this.#options.pingEveryMs ?? pingEveryMs).unref();
    resolve();
  }

  #checkLiveness(): void {
    if (this.#unanswered < maxUnanswered) {
      this.#unanswered++;
      this.#send({ type: 'ping' });
      return;
    }
    const path = this.#suspect?.path;
    const at = path === undefined ? '' : ` while rendering ${path}, which will not be rendered again for a minute`;
    const message = `A renderer has not answered ${maxUnanswered} pings${at}; the renderer is being replaced.`;
    this.#options.log.error('renderer_timed_out', message, { path });
    if (this.#suspect) this.#options.onStall(this.#suspect);
    this.kill();
  }

  #receive(said: Exclude<FromRenderer, { type: 'ready' }>): void {
    this.#unanswered = 0;
    this.#suspect = undefined;
    switch (said.type) {
      case 'rendered':
        this.#takeJob(said.id)?.resolve(said.rendering);
        break;
      case 'not-rendered':
        this.#takeJob(said.id)?.reject(new Error(said.reason));
        break;
      case 'call':
        void runAsPassed(said.passed, () => this.#runProcedure(said.id, said.name, said.given));
    }
  }

  async #runProcedure(id: number, name: string, given: readonly unknown[]): Promise<void> {
    try {
      this.#send({ type: 'returned', id, value: await this.#options.call(name, given) });
    } catch (error) {
      this.#send({ type: 'threw', id, reason: errorMessage(error) });
    }
  }

  #takeJob(id: number): Waiting | undefined {
    const waiting = this.#jobs.get(id);
    this.#jobs.delete(id);
    return waiting;
  }

  #end(error: RendererExitedError): void {
    this.#hasEnded = true;
    clearInterval(this.#watching);
    this.#unsubscribe?.();
    this.#agent.destroy();
    for (const { reject } of this.#jobs.values()) reject(error);
    this.#jobs.clear();
  }

  #send(message: ToRenderer): void {
    // Pending jobs are rejected on exit.
    if (this.#child.connected) this.#child.send(message, () => {});
  }
}
