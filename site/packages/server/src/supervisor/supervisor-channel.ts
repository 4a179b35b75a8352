import cluster from 'node:cluster';
import { type FromServer, parseToServer, type ToServer } from './messages.ts';

/** The running server's handover socket and site directory. */
export type CurrentServer = { socket: string; directory: string };

/** The server's end of its channel to the supervisor. */
export class SupervisorChannel {
  /** Path of the handover socket to open. */
  readonly socket: string;
  /** The running server to replace, if any. */
  readonly predecessor: CurrentServer | undefined;

  private constructor(socket: string, predecessor: CurrentServer | undefined) {
    this.socket = socket;
    this.predecessor = predecessor;
  }

  /** Returns undefined in a server that runs without a supervisor. */
  static fromArguments(): SupervisorChannel | undefined {
    const [socket, old, directory] = process.argv.slice(2);
    const predecessor = old && directory ? { socket: old, directory } : undefined;
    return cluster.isWorker && socket ? new SupervisorChannel(socket, predecessor) : undefined;
  }

  send(message: FromServer): void {
    process.send?.(message, undefined, {}, () => {});
  }

  onMessage(listener: (message: ToServer) => void): void {
    process.on('message', (message) => {
      const parsed = parseToServer(message);
      if (parsed) listener(parsed);
    });
  }
}
