import http, { type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import * as v from 'valibot';
import { log } from '../../../../lib/log/log.ts';
import { answerUnavailable } from '../../../../server/error-pages.ts';
import { NotPassed, passRequest } from '../http/proxy-request.ts';
import { askSideDoor, sideHeader, toldRequests } from './mirror.ts';

/** With a request that the other door passes on: the network address of its visitor. */
const visitorHeader = 'x-vitrine-visitor';
/** Room for what the other door adds to a visitor's. */
const maxHeaderSize = 64 * 1024;

/** Who is to take the place, and where it looks for payloads that it did not render. */
const succession = v.object({ sideDoor: v.string(), formerPages: v.optional(v.string()) });
export type Succession = v.InferOutput<typeof succession>;

const inheritance = v.object({ visited: v.array(v.string()) });
/** What a door that is to take another's place learns from it: the addresses of its pages, the most visited first. */
export type Inheritance = v.InferOutput<typeof inheritance>;

type Answer = (request: IncomingMessage, response: ServerResponse) => void;
type Answering = {
  /** How visitors are answered. */
  answer: Answer;
  /** Tells a door of every webhook from now on, and what it inherits. */
  bequeath: (succession: Succession) => Inheritance;
};

/**
 * The socket by which the doors of two builds reach one another while one takes the other's place. No visitor reaches it: it
 * is in a folder for this user alone.
 */
export class SideDoor {
  readonly #answering = Promise.withResolvers<Answering>();

  /** Listens at once; what comes is answered once it is open. */
  static listen(path: string): Promise<SideDoor> {
    const door = new SideDoor();
    const { promise, resolve, reject } = Promise.withResolvers<SideDoor>();
    const server = http.createServer({ maxHeaderSize, joinDuplicateHeaders: true }, (request, response) => {
      void door.#receive(request, response);
    });
    // Not by way of the porter, which would give it to both doors.
    server.once('error', reject).listen({ path, exclusive: true }, () => resolve(door));
    server.unref();
    return promise;
  }

  open(answering: Answering): void {
    this.#answering.resolve(answering);
  }

  async #receive(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { answer, bequeath } = await this.#answering.promise;
    const { [sideHeader]: wanted, [visitorHeader]: visitor, ...headers } = request.headers;
    request.headers = headers;
    if (wanted === 'succeed') return this.#bequeath(bequeath, request, response);
    if (wanted === 'told') toldRequests.add(request);
    // Each request that is passed on has a connection of its own.
    if (visitor !== undefined) Object.defineProperty(request.socket, 'remoteAddress', { value: visitor });
    answer(request, response);
  }

  async #bequeath(bequeath: Answering['bequeath'], request: IncomingMessage, response: ServerResponse): Promise<void> {
    try {
      response.end(JSON.stringify(bequeath(v.parse(succession, JSON.parse(await text(request))))));
    } catch (error) {
      log.error('not-bequeathed', 'The door of the next build could not be told what it inherits.', { error });
      response.writeHead(500).end();
    }
  }
}

/** Asks a door to tell this one of every webhook from now on. Throws if it does not answer. */
export async function succeed(predecessor: string, own: Succession): Promise<Inheritance> {
  const body = Buffer.from(JSON.stringify(own));
  const headers = { [sideHeader]: 'succeed', 'content-length': body.length };
  const { status, text } = await askSideDoor(predecessor, '/', { headers, body });
  if (status !== 200) throw new Error(`the door that serves responds with ${status}`);
  return v.parse(inheritance, JSON.parse(text));
}

/**
 * Has the other door answer a visitor's request.
 * @param how `told`: this one could not, so that it is no use to pass it back
 */
export async function passOn(
  sideDoor: string,
  request: IncomingMessage,
  response: ServerResponse,
  how: 'passed' | 'told' = 'passed',
): Promise<void> {
  const headers = {
    [visitorHeader]: request.socket.remoteAddress ?? '',
    [sideHeader]: how,
    // A proxy that names itself in no other way is known by its version.
    ...(request.httpVersionMinor === 0 && { via: '1.0 vitrine' }),
  };
  try {
    await passRequest(request, response, { socketPath: sideDoor, agent: false, headers });
  } catch (error) {
    if (!(error instanceof NotPassed)) throw error;
    log.error('not-passed-on', `A request did not reach the door of the build that serves: ${error.message}`);
    answerUnavailable(request, response);
  }
}
