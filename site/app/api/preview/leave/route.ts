import { clearDraftCookie } from '#lib/draft-cookie.ts';
import { parseLocalPath } from '#lib/routes/parse-local-path.ts';

/** Ends the preview: clears the cookie and redirects to a local path. */
export async function GET(request: Request) {
  const location = parseLocalPath(new URL(request.url).searchParams.get('to')) ?? '/';
  return new Response(null, { status: 303, headers: { location, 'set-cookie': clearDraftCookie } });
}
