import { getShareImagePath, parseShareImagePath } from '#lib/seo/share-image-path.ts';
import { getShareImage } from '#share-image/share-images.ts';
import { findShareSubject } from '#templates/render-route.tsx';

const immutable = 'public, max-age=31536000, immutable';

/** The share image of a page. Outdated digests redirect to the current image. Responds with 404 if there is no page. */
export async function GET(request: Request) {
  const { pathname } = new URL(request.url);
  const wanted = parseShareImagePath(pathname);
  const subject = wanted && (await findShareSubject(wanted.site, wanted.uri));
  if (!subject) return new Response(null, { status: 404 });
  const path = getShareImagePath(wanted.uri, subject);
  if (pathname !== path)
    return new Response(null, { status: 307, headers: { location: path, 'cache-control': 'no-store' } });
  const png = await getShareImage(path, subject);
  return new Response(new Uint8Array(png), { headers: { 'content-type': 'image/png', 'cache-control': immutable } });
}
