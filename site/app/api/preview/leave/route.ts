import { forgottenDraft } from '#lib/draft-request.ts';
import { readOwnPath } from '#lib/routes/own-path.ts';

/** The way out of a preview: forgets the draft and leads to a page of this site as visitors see it. */
export async function GET(request: Request) {
  const location = readOwnPath(new URL(request.url).searchParams.get('to')) ?? '/';
  return new Response(null, { status: 303, headers: { location, 'set-cookie': forgottenDraft } });
}
