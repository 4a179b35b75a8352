import type { Finding } from '../json/finding.ts';

/** An answer other than the one asked for: its status, what is wrong, and where in the request's fields. */
export class HttpError extends Error {
  readonly status: number;
  readonly findings: Finding[];

  constructor(status: number, message: string, findings: Finding[] = []) {
    super(message);
    this.status = status;
    this.findings = findings;
  }
}
