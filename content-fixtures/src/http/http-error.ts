import type { Finding } from '../json/finding.ts';

/** An error response: its status, the fault, and the fields of the request concerned. */
export class HttpError extends Error {
  readonly status: number;
  readonly findings: Finding[];

  constructor(status: number, message: string, findings: Finding[] = []) {
    super(message);
    this.status = status;
    this.findings = findings;
  }
}
