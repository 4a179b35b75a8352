import type { Finding } from '../json/finding.ts';

/** Answers a request with an error: its status, what is wrong, and in which fields of the request. */
export class HttpError extends Error {
  readonly status: number;
  readonly findings: Finding[];

  constructor(status: number, message: string, findings: Finding[] = []) {
    super(message);
    this.status = status;
    this.findings = findings;
  }
}
