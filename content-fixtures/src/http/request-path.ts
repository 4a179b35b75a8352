import { HttpError } from './http-error.ts';

/** Percent-decodes a path segment. Throws HttpError 400 if the encoding is invalid. */
export function decodePath(encoded: string): string {
  try {
    return decodeURIComponent(encoded);
  } catch {
    throw new HttpError(400, 'the path is not valid percent-encoded UTF-8');
  }
}
