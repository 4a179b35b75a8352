import { readShareAddress, shareAddress } from '#lib/seo/share-address.ts';
import { sharePicture } from '#share-picture/share-pictures.ts';
import { shareSubjectOf } from '#templates/render-route.tsx';

const immutable = 'public, max-age=31536000, immutable';

/** The share picture of a page. The address of a former one leads to the current one; there is none without a page. */
export async function GET(request: Request) {
  const { pathname } = new URL(request.url);
  const wanted = readShareAddress(pathname);
  const subject = wanted && (await shareSubjectOf(wanted.site, wanted.uri));
  if (!subject) return new Response(null, { status: 404 });
  const address = shareAddress(wanted.uri, subject);
  if (pathname !== address)
    return new Response(null, { status: 307, headers: { location: address, 'cache-control': 'no-store' } });
  const png = await sharePicture(address, subject);
  return new Response(new Uint8Array(png), { headers: { 'content-type': 'image/png', 'cache-control': immutable } });
}
