import { readLimited } from '#lib/read-limited.ts';

/** Ample, because an email address has at most 254 characters (RFC 5321). */
const maxBodyBytes = 4096;

export type Fields = Readonly<Record<string, string>>;

const isText = (entry: [string, unknown]): entry is [string, string] => typeof entry[1] === 'string';

function parseObject(text: string): Fields | undefined {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined;
    return Object.fromEntries(Object.entries(value).filter(isText));
  } catch {
    return undefined;
  }
}

export type BodyError = { status: 400 | 413 | 415; message: string };

/** Parses the string fields of a JSON or urlencoded body. */
export async function parseFields(request: Request): Promise<{ fields: Fields; isForm: boolean } | BodyError> {
  const type = (request.headers.get('content-type') ?? '').split(';', 1)[0]?.trim().toLowerCase();
  const isForm = type === 'application/x-www-form-urlencoded';
  if (!isForm && type !== 'application/json') return { status: 415, message: 'Send JSON or a form.' };
  const text = (await readLimited(request.body, maxBodyBytes))?.toString();
  if (text === undefined) return { status: 413, message: `The body is larger than ${maxBodyBytes} bytes.` };
  const fields = isForm ? Object.fromEntries(new URLSearchParams(text)) : parseObject(text);
  return fields ? { fields, isForm } : { status: 400, message: 'The body is not a JSON object.' };
}
