import type { IncomingMessage } from 'node:http';
import * as v from 'valibot';
import { errorMessage } from '../shared/errors.ts';
import { issuesFrom } from '../shared/issues.ts';
import { isJsonObject, type JsonObject } from '../shared/json.ts';
import { HttpError } from './http-error.ts';

/** Parses a request body. Throws HttpError 422 with one issue per invalid field. */
export function parseBody<Schema extends v.GenericSchema>(schema: Schema, body: unknown): v.InferOutput<Schema> {
  const parsed = v.safeParse(schema, body);
  if (parsed.success) return parsed.output;
  throw new HttpError(422, 'invalid request body', issuesFrom(parsed.issues));
}

const defaultMaxBodyBytes = 1024 * 1024;
/** Browsers send a preflight request for this content type across origins. */
const jsonType = /^application\/json\s*(?:;|$)/i;

/** Reads a JSON object; `{}` for an empty body. Throws HttpError 400, 413 or 415. */
export async function readJsonBody(request: IncomingMessage, maxBytes = defaultMaxBodyBytes): Promise<JsonObject> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request) {
    const bytes = Buffer.from(chunk);
    size += bytes.length;
    // The rest is read too, because a client that is still sending might not receive a response.
    if (size <= maxBytes) chunks.push(bytes);
  }
  if (size > maxBytes) throw new HttpError(413, `the body is larger than the limit of ${maxBytes} bytes`);
  if (size > 0 && !jsonType.test(request.headers['content-type'] ?? ''))
    throw new HttpError(415, 'the body must be JSON; send it with Content-Type: application/json');
  if (size === 0) return {};
  return parseObject(Buffer.concat(chunks).toString('utf8'));
}

function parseObject(text: string): JsonObject {
  try {
    const value: unknown = JSON.parse(text);
    if (isJsonObject(value)) return value;
  } catch (error) {
    throw new HttpError(400, `the body is not JSON: ${errorMessage(error)}`);
  }
  throw new HttpError(400, 'the body must be a JSON object');
}
