import cluster from 'node:cluster';
import { type FromDoor, readToDoor, type ToDoor } from './messages.ts';

/** A door by its side door and the folder of its site. */
export type Predecessor = { sideDoor: string; site: string };

/** The door's end of its channel to the porter, which ends the door when it ends itself. */
export class PorterChannel {
  /** The path of the side door to open. */
  readonly sideDoor: string;
  /** The door whose place this one takes; undefined if none serves. */
  readonly predecessor: Predecessor | undefined;

  private constructor(sideDoor: string, predecessor: Predecessor | undefined) {
    this.sideDoor = sideDoor;
    this.predecessor = predecessor;
  }

  /** Undefined in a door that runs alone. */
  static open(): PorterChannel | undefined {
    const [sideDoor, old, site] = process.argv.slice(2);
    const predecessor = old && site ? { sideDoor: old, site } : undefined;
    return cluster.isWorker && sideDoor ? new PorterChannel(sideDoor, predecessor) : undefined;
  }

  tell(message: FromDoor): void {
    process.send?.(message, undefined, {}, () => {});
  }

  onMessage(listener: (message: ToDoor) => void): void {
    process.on('message', (message) => {
      const read = readToDoor(message);
      if (read) listener(read);
    });
  }
}
