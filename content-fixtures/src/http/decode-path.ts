import { HttpError } from './http-error.ts';

/** A part of a request's path without its percent-encoding. Throws HttpError 400 where that is broken. */
export function decodePath(encoded: string): string {
  try {
    return decodeURIComponent(encoded);
  } catch {
    throw new HttpError(400, 'the path is not encoded as it should be');
  }
}
