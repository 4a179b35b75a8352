import { connect } from 'node:net';

export type AskOptions = {
  /** Requests on one connection, sent without waiting for answers; 1 for servers without pipelining. */
  readonly perConnection?: number;
  /** The host that the requests name. */
  readonly host?: string;
};

/** The answer to a HEAD request. */
export type HeadAnswer = {
  readonly status: number;
  readonly location: string | undefined;
};

const atOnce = 4;

/**
 * Requests many paths, byte for byte, without a client that would normalise them. The method is HEAD, because answers
 * without a body can be pipelined.
 * @returns answers in the order of the paths
 */
export async function askMany(
  port: number,
  paths: readonly string[],
  { perConnection = 100, host = '127.0.0.1' }: AskOptions = {},
): Promise<HeadAnswer[]> {
  const answers: HeadAnswer[] = new Array(paths.length);
  const starts = Array.from({ length: Math.ceil(paths.length / perConnection) }, (_, at) => at * perConnection);
  const worker = async () => {
    for (let start = starts.shift(); start !== undefined; start = starts.shift()) {
      const some = await askOnOneConnection(port, host, paths.slice(start, start + perConnection));
      for (const [at, answer] of some.entries()) answers[start + at] = answer;
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  return answers;
}

function askOnOneConnection(port: number, host: string, paths: readonly string[]): Promise<HeadAnswer[]> {
  const { promise, resolve, reject } = Promise.withResolvers<HeadAnswer[]>();
  const socket = connect(port, '127.0.0.1');
  let text = '';
  socket.setTimeout(30_000, () => socket.destroy(new Error(`no answer to one of ${paths[0]} … ${paths.at(-1)}`)));
  socket.on('connect', () => {
    const requests = paths.map((path, at) => {
      const connection = at === paths.length - 1 ? 'close' : 'keep-alive';
      return `HEAD ${path} HTTP/1.1\r\nHost: ${host}:${port}\r\nConnection: ${connection}\r\n\r\n`;
    });
    socket.write(requests.join(''), 'utf8');
  });
  socket.on('data', (chunk) => {
    text += chunk.toString('latin1');
  });
  socket.on('error', reject);
  socket.on('close', () => {
    const answers = text.split('\r\n\r\n').slice(0, -1).map(readAnswer);
    if (answers.length === paths.length) resolve(answers);
    else reject(new Error(`${answers.length} answers to ${paths.length} requests; next was ${paths[answers.length]}`));
  });
  return promise;
}

function readAnswer(head: string): HeadAnswer {
  const status = Number(/^HTTP\/1\.[01] (\d{3})/.exec(head)?.[1]);
  const location = /^location:[ \t]*(.*?)[ \t]*$/im.exec(head)?.[1];
  return { status, location: location === undefined ? undefined : Buffer.from(location, 'latin1').toString('utf8') };
}
