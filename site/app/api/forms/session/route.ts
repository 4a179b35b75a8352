import { startSession } from '#forms/session.ts';

/** When a form is first touched, which no page may hold: pages are older than their visits. */
export function GET(request: Request) {
  return startSession(request);
}
