import { handleSession } from '#forms/session-endpoint.ts';

/** Starts a form session at the first interaction, because cached pages cannot contain its start time. */
export function GET(request: Request) {
  return handleSession(request);
}
