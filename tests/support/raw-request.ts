import { once } from 'node:events';
import net from 'node:net';

export type RawAnswer = { head: string; headers: [name: string, value: string][]; body: Buffer };

/** Writes the lines as they stand to a connection of its own, and gives all that came until the other side closed it. */
export async function sendRaw(url: string, text: string): Promise<Buffer> {
  const { hostname, port } = new URL(url);
  const socket = net.connect(Number(port), hostname);
  const chunks: Buffer[] = [];
  socket.on('data', (chunk: Buffer) => chunks.push(chunk));
  socket.on('error', () => {});
  socket.write(text);
  await once(socket, 'close');
  return Buffer.concat(chunks);
}

/** The answers in what came over one connection, each of which says its length. */
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
