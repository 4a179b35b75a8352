import cluster, { type Worker } from 'node:cluster';
import { mallocEnvironment, v8Flags } from './memory.ts';
import { type FromServer, parseFromServer, type StopSignal, type ToServer } from './messages.ts';

type MessageType = FromServer['type'];

type ServerProcessOptions = {
  /** The site's directory. */
  directory: string;
  /** The module that starts the server. */
  entry: string;
  /** Path of the server's handover socket. */
  socket: string;
  /** The running server to replace. */
  predecessor: ServerProcess | undefined;
};

/** The supervisor's handle to one build's server. */
export class ServerProcess {
  readonly directory: string;
  readonly socket: string;
  readonly #worker: Worker;
  readonly #waiting = new Map<MessageType, () => void>();
  #reason: string | undefined;
  #isReady = false;
  readonly #failed = Promise.withResolvers<never>();
  /** Resolves with the exit code. */
  readonly ended: Promise<number>;

  constructor({ directory, entry, socket, predecessor }: ServerProcessOptions) {
    this.directory = directory;
    this.socket = socket;
    const args = [socket, ...(predecessor ? [predecessor.socket, predecessor.directory] : [])];
    // Servers share one listening socket, so that a server that closes its copy takes no waiting connections with it.
    cluster.schedulingPolicy = cluster.SCHED_NONE;
    // The supervisor's own flags come last, so they take precedence.
    const execArgv = [...v8Flags, ...process.execArgv];
    cluster.setupPrimary({ exec: entry, args, cwd: directory, execArgv });
    this.#worker = cluster.fork(mallocEnvironment);
    const ended = Promise.withResolvers<number>();
    this.ended = ended.promise;
    this.#worker.on('message', (message: unknown) => this.#receive(parseFromServer(message)));
    this.#worker.on('error', (error) => this.#end(1, error.message, ended.resolve));
    this.#worker.once('exit', (code: number | null, signal: string | null) =>
      this.#end(code ?? 1, `it exited with ${signal ?? `code ${code}`}`, ended.resolve),
    );
    // Callers of `waitFor` observe the rejection.
    this.#failed.promise.catch(() => {});
  }

  /** Resolves when this message arrives. Throws if the server fails first. */
  waitFor(type: MessageType): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#waiting.set(type, resolve);
    return Promise.race([promise, this.#failed.promise]);
  }

  send(message: ToServer): void {
    if (this.#worker.isConnected()) this.#worker.send(message);
  }

  /** Stops the server with this signal, or kills it if it is not ready and may not receive messages yet. */
  stop(signal: StopSignal): void {
    if (this.#isReady) this.send({ type: 'stop', signal });
    else this.kill();
  }

  kill(): void {
    this.#worker.process.kill('SIGKILL');
  }

  #receive(message: FromServer | undefined): void {
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
