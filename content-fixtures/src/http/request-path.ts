import { HttpError } from './http-error.ts';

/** A part of a request's path without its percent-encoding. Throws HttpError 400 if that is not valid. */
export function decodePath(encoded: string): string {
  try {
    return decodeURIComponent(encoded);
  } catch {
    throw new HttpError(400, 'the path is not valid percent-encoded UTF-8');
  }
}
