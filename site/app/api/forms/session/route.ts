import { handleSession } from '#forms/session.ts';

/** Starts a form session at first interaction; cached pages cannot contain its time. */
export function GET(request: Request) {
  return handleSession(request);
}
