import { once } from 'node:events';
import net from 'node:net';

export type RawAnswer = { head: string; headers: [name: string, value: string][]; body: Buffer };

/**
 * Sends the text unchanged on a new connection, and returns everything received until the server closes it.
 * @param patienceMs the time without a word after which the connection is closed
 */
export async function sendRaw(url: string, text: string, patienceMs = 0): Promise<Buffer> {
  const { hostname, port } = new URL(url);
  const socket = net.connect(Number(port), hostname);
  const chunks: Buffer[] = [];
  socket.setTimeout(patienceMs, () => socket.destroy());
  socket.on('data', (chunk: Buffer) => chunks.push(chunk));
  socket.on('error', () => {});
  socket.write(text);
  await once(socket, 'close');
  return Buffer.concat(chunks);
}

/** Parses pipelined responses; each must have content-length. */
export function readAnswers(bytes: Buffer): RawAnswer[] {
  const answers: RawAnswer[] = [];
  let rest = bytes;
  while (rest.length > 0) {
    const end = rest.indexOf('\r\n\r\n');
    if (end === -1) throw new Error(`half an answer came: ${rest.toString('latin1').slice(0, 200)}`);
    const [head = '', ...lines] = rest.toString('latin1', 0, end).split('\r\n');
    const headers = lines.map((line): [string, string] => {
      const colon = line.indexOf(':');
      return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()];
    });
    const length = Number(headers.find(([name]) => name === 'content-length')?.[1] ?? 0);
    answers.push({ head, headers, body: rest.subarray(end + 4, end + 4 + length) });
    rest = rest.subarray(end + 4 + length);
  }
  return answers;
}

/** The text of a request to a site. */
export const requestText = (siteUrl: string, target: string, more: string[] = [], method = 'GET') =>
  [`${method} ${target} HTTP/1.1`, `host: ${new URL(siteUrl).host}`, ...more, '', ''].join('\r\n');

/** Sends a request without the decoding and headers of `fetch`. */
export async function askRaw(siteUrl: string, target: string, headers: string[] = [], method = 'GET') {
  const bytes = await sendRaw(siteUrl, requestText(siteUrl, target, [...headers, 'connection: close'], method));
  const isHead = method === 'HEAD' || bytes.toString('latin1', 0, 12).endsWith('304');
  const [answer] = isHead ? readHead(bytes) : readAnswers(bytes);
  if (!answer) throw new Error('no answer');
  return { ...answer, status: Number(answer.head.split(' ')[1]), header: new Map(answer.headers) };
}

/** Reads an answer whose `content-length` is that of a body that does not follow. */
function readHead(bytes: Buffer) {
  const text = bytes.toString('latin1').replace(/^content-length: \d+\r\n/im, '');
  return readAnswers(Buffer.from(text, 'latin1')).map((answer) => ({
    ...answer,
    length: /^content-length: (\d+)/im.exec(bytes.toString('latin1'))?.[1],
  }));
}
