import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Busboy, type BusboyHeaders } from '@fastify/busboy';
import { largestSubmission } from '#lib/forms/limits.ts';

export type SentFile = { readonly name: string; readonly size: number; readonly bytes: Buffer };
export type Part = readonly [name: string, value: string | SentFile];
export type BadBody = { status: 400 | 413 | 415; message: string };

const mostFields = 500;
// One more than are allowed: of the rest of an urlencoded body busboy says nothing.
const limits = {
  fieldNameSize: 200,
  fieldSize: 100_000,
  fields: mostFields + 1,
  files: 20,
  parts: 530,
  headerPairs: 50,
};
const types = ['multipart/form-data', 'application/x-www-form-urlencoded'];

class TooLarge extends Error {}

/** Hands on no more than a submission may have. */
async function* limited(body: AsyncIterable<Uint8Array>) {
  let size = 0;
  for await (const chunk of body) {
    size += chunk.byteLength;
    if (size > largestSubmission) throw new TooLarge();
    yield chunk;
  }
}

/** The fields and files of a form, as browsers send them. Resolves with a reason to refuse it if there is one. */
export async function readBody(request: Request): Promise<readonly Part[] | BadBody> {
  const type = request.headers.get('content-type') ?? '';
  if (!types.includes(type.split(';', 1)[0]?.trim().toLowerCase() ?? ''))
    return { status: 415, message: 'Send a form.' };
  const parts: Part[] = [];
  let isCut = false;
  const cut = () => {
    isCut = true;
  };
  try {
    const headers: BusboyHeaders = { 'content-type': type };
    const busboy = new Busboy({ headers, limits });
    busboy.on('field', (name, value, isNameCut, isValueCut) => {
      if (isNameCut || isValueCut || parts.length >= mostFields) cut();
      else parts.push([name, value]);
    });
    busboy.on('file', (field, stream, name) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('limit', cut);
      stream.on('end', () => {
        const bytes = Buffer.concat(chunks);
        parts.push([field, { name: String(name ?? ''), size: bytes.length, bytes }]);
      });
    });
    for (const limit of ['partsLimit', 'filesLimit', 'fieldsLimit'] as const) busboy.on(limit, cut);
    const body = limited(request.body ?? new ReadableStream<Uint8Array>({ start: (stream) => stream.close() }));
    await pipeline(Readable.from(body), busboy);
  } catch (error) {
    if (error instanceof TooLarge) cut();
    else return { status: 400, message: 'The form cannot be read.' };
  }
  return isCut ? { status: 413, message: 'The form is too large.' } : parts;
}
