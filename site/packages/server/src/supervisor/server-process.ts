import cluster, { type Worker } from 'node:cluster';
import path from 'node:path';
import { mallocVariables, memoryFlags } from './memory.ts';
import { type FromDoor, readFromDoor, type StopSignal, type ToDoor } from './messages.ts';

/** Doors share the socket itself, so that none that closes its copy takes a waiting connection with it. */
cluster.schedulingPolicy = cluster.SCHED_NONE;

type Said = FromDoor['type'];

/** The door of one build, as the porter sees it. */
export class DoorProcess {
  /** The folder of its site. */
  readonly site: string;
  /** The path of its side door. */
  readonly sideDoor: string;
  readonly #worker: Worker;
  readonly #waiting = new Map<Said, () => void>();
  #reason: string | undefined;
  #isReady = false;
  readonly #failed = Promise.withResolvers<never>();
  /** Resolves when it has ended, with its exit code. */
  readonly ended: Promise<number>;

  /** @param predecessor the side door of the build that serves, whose place it is to take */
  constructor(site: string, sideDoor: string, predecessor?: DoorProcess) {
    this.site = site;
    this.sideDoor = sideDoor;
    const args = [sideDoor, ...(predecessor ? [predecessor.sideDoor, predecessor.site] : [])];
    // Flags that the porter was started with come last, so that they win.
    const execArgv = [...memoryFlags, ...process.execArgv];
    cluster.setupPrimary({ exec: path.join(site, 'server', 'main.ts'), args, cwd: site, execArgv });
    this.#worker = cluster.fork(mallocVariables);
    const ended = Promise.withResolvers<number>();
    this.ended = ended.promise;
    this.#worker.on('message', (message: unknown) => this.#hear(readFromDoor(message)));
    this.#worker.on('error', (error) => this.#end(1, error.message, ended.resolve));
    this.#worker.once('exit', (code: number | null, signal: string | null) =>
      this.#end(code ?? 1, `it ended with ${signal ?? `code ${code}`}`, ended.resolve),
    );
    // Whoever waits for something hears of it.
    this.#failed.promise.catch(() => {});
  }

  /** Resolves when it says so. Throws with its reason if it fails before. */
  says(what: Said): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#waiting.set(what, resolve);
    return Promise.race([promise, this.#failed.promise]);
  }

  tell(message: ToDoor): void {
    if (this.#worker.isConnected()) this.#worker.send(message);
  }

  /** Has it end as on this signal; at once if it is not ready yet, because it may not hear messages then. */
  stop(signal: StopSignal): void {
    if (this.#isReady) this.tell({ type: 'stop', signal });
    else this.kill();
  }

  kill(): void {
    this.#worker.process.kill('SIGKILL');
  }

  #hear(message: FromDoor | undefined): void {
    if (!message) return;
    if (message.type === 'ready') this.#isReady = true;
    if (message.type === 'failed') this.#fail(message.reason);
    else this.#waiting.get(message.type)?.();
  }

  #fail(reason: string): void {
    this.#reason ??= reason;
    this.#failed.reject(new Error(this.#reason));
  }

  #end(code: number, how: string, resolve: (code: number) => void): void {
    this.#fail(how);
    resolve(code);
  }
}
