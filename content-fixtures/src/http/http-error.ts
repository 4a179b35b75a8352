import type { Finding } from '../json/finding.ts';

/** An error response: status, message, and the faulty fields of the request. */
export class HttpError extends Error {
  readonly status: number;
  readonly findings: Finding[];

  constructor(status: number, message: string, findings: Finding[] = []) {
    super(message);
    this.status = status;
    this.findings = findings;
  }
}
