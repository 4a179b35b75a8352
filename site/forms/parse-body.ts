import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Busboy, type BusboyHeaders } from '@fastify/busboy';
import { maxSubmissionBytes } from '#lib/forms/limits.ts';

export type Upload = { readonly name: string; readonly size: number; readonly bytes: Buffer };
export type FormPart = readonly [name: string, value: string | Upload];
export type BodyError = { status: 400 | 413 | 415; message: string };

const maxFields = 500;
// `fields` is one above the limit, because busboy silently drops the rest of a urlencoded body.
const limits = {
  fieldNameSize: 200,
  fieldSize: 100_000,
  fields: maxFields + 1,
  files: 20,
  parts: 530,
  headerPairs: 50,
};
const types = ['multipart/form-data', 'application/x-www-form-urlencoded'];

class TooLarge extends Error {}

/** Passes a body through. Throws `TooLarge` above the size limit. */
async function* limitSize(body: AsyncIterable<Uint8Array>) {
  let size = 0;
  for await (const chunk of body) {
    size += chunk.byteLength;
    if (size > maxSubmissionBytes) throw new TooLarge();
    yield chunk;
  }
}

/** Parses a form body. Resolves with the status and message of an error response if it is invalid. */
export async function parseBody(request: Request): Promise<readonly FormPart[] | BodyError> {
  const type = request.headers.get('content-type') ?? '';
  if (!types.includes(type.split(';', 1)[0]?.trim().toLowerCase() ?? ''))
    return { status: 415, message: 'Send a form.' };
  const parts: FormPart[] = [];
  let isCut = false;
  const cut = () => {
    isCut = true;
  };
  try {
    const headers: BusboyHeaders = { 'content-type': type };
    const busboy = new Busboy({ headers, limits });
    busboy.on('field', (name, value, isNameCut, isValueCut) => {
      if (isNameCut || isValueCut || parts.length >= maxFields) cut();
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
    const body = limitSize(request.body ?? new ReadableStream<Uint8Array>({ start: (stream) => stream.close() }));
    await pipeline(Readable.from(body), busboy);
  } catch (error) {
    if (error instanceof TooLarge) cut();
    else return { status: 400, message: 'The form data is invalid.' };
  }
  return isCut ? { status: 413, message: 'The form is too large.' } : parts;
}
