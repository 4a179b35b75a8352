import { type ChildProcess, fork } from 'node:child_process';
import http, { type IncomingMessage, type ServerResponse } from 'node:http';
import path from 'node:path';
import type { TagClock } from '@vitrine/cache';
import { log } from '../../../../lib/log/log.ts';
import { messageOf } from '../../../../lib/message-of.ts';
import { answerAtDoor } from '../../../../server/procedures.ts';
import { RendererGone } from '../errors.ts';
import { type Asked, askProcess, NotPassed, passRequest, type WholeAnswer } from '../http/proxy-request.ts';
import {
  type FromRenderer,
  type Job,
  type Rendering,
  stallDescriptor,
  type ToRenderer,
  toldHeader,
  workHeader,
} from '../renderer/messages.ts';
import type { Work } from './stalling-work.ts';

const program = path.resolve(import.meta.dirname, '../../../../server/renderer.ts');
const pingEveryMs = 2000;
/** A renderer that does not answer for so long is stuck, and its visitors have given up. */
const stuckAfterMs = 15_000;

/** Descriptors of a renderer: what it writes goes where the door's does, then its two channels to the door. */
const stdio = ['inherit', 'inherit', 'inherit', 'ipc', 'pipe'] as const;

type Waiting = { resolve(rendering: Rendering): void; reject(error: Error): void };

/** One process in which Next renders, as the door sees it. */
export class RendererProcess {
  readonly #child: ChildProcess;
  readonly #socket: string;
  readonly #agent = new http.Agent({ keepAlive: true, scheduling: 'lifo' });
  readonly #jobs = new Map<number, Waiting>();
  #stopTelling: (() => void) | undefined;
  /** Everything that it has to do, by number. */
  readonly #inHand = new Map<number, Work>();
  readonly #onStall: (work: Work) => void;
  /** What it is at while it does not answer, if it can be found out. */
  #suspect: Work | undefined;
  #workCount = 0;
  #told = 0;
  #heardAt = performance.now();
  #watching: NodeJS.Timeout | undefined;
  #hasEnded = false;
  /** Resolves when it takes jobs; rejects with `RendererGone` if it ends before that. */
  readonly ready: Promise<void>;
  /** Resolves when it has ended, with its exit code or signal. */
  readonly ended: Promise<string>;

  /**
   * @param socket the path of a socket in `folder` that does not exist yet, or of a pipe
   * @param onStall is told of work at which it was until it was ended because it did not answer
   */
  constructor(socket: string, folder: string, onStall: (work: Work) => void) {
    this.#socket = socket;
    this.#onStall = onStall;
    const { execArgv } = process;
    this.#child = fork(program, [socket, folder], { serialization: 'advanced', execArgv, stdio: [...stdio] });
    this.#child.stdio[stallDescriptor]?.on('data', (id) => {
      this.#suspect = this.#inHand.get(Number(id));
    });
    const ready = Promise.withResolvers<void>();
    const ended = Promise.withResolvers<string>();
    this.ready = ready.promise;
    this.ended = ended.promise;
    // Whoever waits for it hears of it.
    this.ready.catch(() => {});
    this.#child.on('message', (message) => {
      const said = message as FromRenderer;
      if (said.type === 'ready') this.#begin(ready.resolve);
      else this.#receive(said);
    });
    this.#child.on('error', (error) => log.error('renderer-failed', messageOf(error)));
    this.#child.once('exit', (code, signal) => {
      const how = signal ?? `code ${code}`;
      this.#end(new RendererGone(`the renderer ended with ${how}`));
      ready.reject(new RendererGone(`the renderer ended with ${how} before it was ready`));
      ended.resolve(how);
    });
  }

  /** Tells it everything that the clock knows and will hear; before that it takes no jobs. */
  follow(clock: TagClock): void {
    if (this.#hasEnded) return;
    this.#stopTelling = clock.mirrorTo((lines) => {
      this.#told++;
      this.#send({ type: 'invalidated', lines });
    });
  }

  get pid(): number | undefined {
    return this.#child.pid;
  }

  /** What it is given afterwards would be lost. */
  get hasEnded(): boolean {
    return this.#hasEnded;
  }

  /** How much it has to do. */
  get load(): number {
    return this.#inHand.size;
  }

  /** Whether it is at this work. */
  has(key: string): boolean {
    return [...this.#inHand.values()].some((work) => work.key === key);
  }

  /** Throws if Next fails, and `RendererGone` if the process ends meanwhile. */
  render(job: Job, work: Work): Promise<Rendering> {
    const { promise, resolve, reject } = Promise.withResolvers<Rendering>();
    const id = this.#take(work);
    this.#jobs.set(id, { resolve, reject });
    this.#send({ type: 'render', id, job });
    return promise.finally(() => this.#inHand.delete(id));
  }

  /** Lets Next answer a request. Throws `RendererGone` if the process ends before it has answered. */
  pass(request: IncomingMessage, response: ServerResponse, work: Work): Promise<void> {
    return this.#inHandDuring(work, (own) => passRequest(request, response, own));
  }

  /** What Next answers at an address. Throws `RendererGone` if the process ends before it has answered. */
  ask(address: string, work: Work, asked?: Asked): Promise<WholeAnswer> {
    return this.#inHandDuring(work, (own) => askProcess(address, own, asked));
  }

  async #inHandDuring<Result>(
    work: Work,
    begin: (own: Parameters<typeof askProcess>[1]) => Promise<Result>,
  ): Promise<Result> {
    const id = this.#take(work);
    try {
      return await begin({ socketPath: this.#socket, agent: this.#agent, headers: this.#headers(id) });
    } catch (error) {
      throw error instanceof NotPassed ? new RendererGone(error.message) : error;
    } finally {
      this.#inHand.delete(id);
    }
  }

  /** The number of this work. */
  #take(work: Work): number {
    this.#inHand.set(++this.#workCount, work);
    return this.#workCount;
  }

  #headers(id: number): http.OutgoingHttpHeaders {
    return { [toldHeader]: String(this.#told), [workHeader]: String(id) };
  }

  kill(): void {
    this.#child.kill('SIGKILL');
  }

  #begin(resolve: () => void): void {
    this.#heardAt = performance.now();
    this.#watching = setInterval(() => this.#watch(), pingEveryMs).unref();
    resolve();
  }

  #watch(): void {
    this.#send({ type: 'ping' });
    if (performance.now() - this.#heardAt < stuckAfterMs) return;
    const path = this.#suspect?.path;
    const at = path === undefined ? '' : ` and is at ${path}, which no other one gets for a minute`;
    const message = `A renderer has not answered for ${stuckAfterMs / 1000} s${at}; another takes its place.`;
    log.error('renderer-stuck', message, { path });
    if (this.#suspect) this.#onStall(this.#suspect);
    this.kill();
  }

  #receive(said: Exclude<FromRenderer, { type: 'ready' }>): void {
    this.#heardAt = performance.now();
    this.#suspect = undefined;
    switch (said.type) {
      case 'rendered':
        this.#answered(said.id)?.resolve(said.rendering);
        break;
      case 'not-rendered':
        this.#answered(said.id)?.reject(new Error(said.reason));
        break;
      case 'ask':
        void this.#answer(said.id, said.name, said.given);
    }
  }

  async #answer(id: number, name: string, given: readonly unknown[]): Promise<void> {
    try {
      this.#send({ type: 'answer', id, value: await answerAtDoor(name, given) });
    } catch (error) {
      this.#send({ type: 'no-answer', id, reason: messageOf(error) });
    }
  }

  #answered(id: number): Waiting | undefined {
    const waiting = this.#jobs.get(id);
    this.#jobs.delete(id);
    return waiting;
  }

  #end(error: RendererGone): void {
    this.#hasEnded = true;
    clearInterval(this.#watching);
    this.#stopTelling?.();
    this.#agent.destroy();
    for (const { reject } of this.#jobs.values()) reject(error);
    this.#jobs.clear();
  }

  #send(message: ToRenderer): void {
    // If it is gone, its exit rejects what waits.
    if (this.#child.connected) this.#child.send(message, () => {});
  }
}
