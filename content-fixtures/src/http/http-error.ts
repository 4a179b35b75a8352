import type { ServerResponse } from 'node:http';
import type { Issue } from '../shared/issues.ts';

/** An error to send to the client, with one issue per invalid field. */
export class HttpError extends Error {
  readonly status: number;
  readonly issues: Issue[];

  constructor(status: number, message: string, issues: Issue[] = []) {
    super(message);
    this.status = status;
    this.issues = issues;
  }
}

export function sendJson(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'Content-Type': 'application/json; charset=utf-8', 'Cache-Control': 'no-store' });
  response.end(JSON.stringify(body));
}

/** Sends `{errors: [{message, field?}]}`, the shape GraphQL clients expect. */
export function sendError(response: ServerResponse, status: number, message: string, issues: Issue[] = []): void {
  const errors = issues.map(({ path, message }) => ({ message, field: path }));
  sendJson(response, status, { errors: errors.length > 0 ? errors : [{ message }] });
}

/** Percent-decodes a path segment. Throws HttpError 400 if the encoding is invalid. */
export function decodePath(encoded: string): string {
  try {
    return decodeURIComponent(encoded);
  } catch {
    throw new HttpError(400, 'the path is not valid percent-encoded UTF-8');
  }
}
