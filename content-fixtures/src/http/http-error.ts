import type { Issue } from '../shared/issues.ts';

/** An error response: status, message, and the faulty fields of the request. */
export class HttpError extends Error {
  readonly status: number;
  readonly issues: Issue[];

  constructor(status: number, message: string, issues: Issue[] = []) {
    super(message);
    this.status = status;
    this.issues = issues;
  }
}
