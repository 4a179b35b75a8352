import { getShareImagePath, parseShareImagePath } from '#lib/seo/share-address.ts';
import { getShareImage } from '#share-picture/share-pictures.ts';
import { findShareSubject } from '#templates/render-route.tsx';

const immutable = 'public, max-age=31536000, immutable';

/** Share image of a page. Outdated digests redirect to the current one; 404 without a page. */
export async function GET(request: Request) {
  const { pathname } = new URL(request.url);
  const wanted = parseShareImagePath(pathname);
  const subject = wanted && (await findShareSubject(wanted.site, wanted.uri));
  if (!subject) return new Response(null, { status: 404 });
  const address = getShareImagePath(wanted.uri, subject);
  if (pathname !== address)
    return new Response(null, { status: 307, headers: { location: address, 'cache-control': 'no-store' } });
  const png = await getShareImage(address, subject);
  return new Response(new Uint8Array(png), { headers: { 'content-type': 'image/png', 'cache-control': immutable } });
}
