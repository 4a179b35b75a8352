import { sendRaw } from './raw-request.ts';
import { eachAtOnce } from './send-request.ts';

export type AskOptions = {
  /** Pipelined requests per connection; 1 disables pipelining. */
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
 * Sends HEAD requests without normalizing paths, pipelined.
 *
 * @returns answers in the order of the paths
 */
export async function askMany(
  port: number,
  paths: readonly string[],
  { perConnection = 100, host = '127.0.0.1' }: AskOptions = {},
): Promise<HeadAnswer[]> {
  const answers: HeadAnswer[] = new Array(paths.length);
  const starts = Array.from({ length: Math.ceil(paths.length / perConnection) }, (_, at) => at * perConnection);
  await eachAtOnce(atOnce, starts, async (start) => {
    const some = await askOnOneConnection(port, host, paths.slice(start, start + perConnection));
    for (const [at, answer] of some.entries()) answers[start + at] = answer;
  });
  return answers;
}

async function askOnOneConnection(port: number, host: string, paths: readonly string[]): Promise<HeadAnswer[]> {
  const requests = paths.map((path, at) => {
    const connection = at === paths.length - 1 ? 'close' : 'keep-alive';
    return `HEAD ${path} HTTP/1.1\r\nHost: ${host}:${port}\r\nConnection: ${connection}\r\n\r\n`;
  });
  const bytes = await sendRaw(`http://127.0.0.1:${port}`, requests.join(''), 30_000);
  const answers = bytes.toString('latin1').split('\r\n\r\n').slice(0, -1).map(readAnswer);
  if (answers.length === paths.length) return answers;
  throw new Error(`${answers.length} answers to ${paths.length} requests; next was ${paths[answers.length]}`);
}

function readAnswer(head: string): HeadAnswer {
  const status = Number(/^HTTP\/1\.[01] (\d{3})/.exec(head)?.[1]);
  const location = /^location:[ \t]*(.*?)[ \t]*$/im.exec(head)?.[1];
  return { status, location: location === undefined ? undefined : Buffer.from(location, 'latin1').toString('utf8') };
}
