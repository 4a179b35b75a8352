import { parseMadePath } from '#lib/cms/pictures/made-path.ts';
import { mediaOrigin } from '#lib/cms/pictures/public-media-url.ts';
import { getUpstreamPath } from '#lib/cms/pictures/upstream-path.ts';
import { getErrorMessage } from '#lib/error-message.ts';
import { log } from '#lib/log/log.ts';
import { makePicture } from '#lib/media/make-picture.ts';
import { siteOrigin } from '#lib/routes/locale-urls.ts';

const timeoutMs = 10_000;
/** Maximum image size in bytes. */
const maxBytes = 8 * 1024 * 1024;
/** Types that satori decodes. */
const readable = /^image\/(?:jpeg|png)$/;

/** Returns the image's URL in the CMS; undefined for an image from another origin. */
function getSourceUrl(image: string): URL | undefined {
  const url = URL.parse(image, siteOrigin);
  if (url?.origin === mediaOrigin) return url;
  const upstream = url?.origin === siteOrigin && getUpstreamPath(url.pathname + url.search);
  return upstream ? new URL(upstream, mediaOrigin) : undefined;
}

const toDataUrl = (type: string, bytes: Buffer): string => `data:${type};base64,${bytes.toString('base64')}`;

/** Makes an image size that the CMS has not generated; undefined for any other image. */
async function makeMissing(image: string): Promise<string | undefined> {
  const path = image.startsWith('/') ? image : image.replace(siteOrigin, '');
  const picture = parseMadePath(path);
  const made = picture && (await makePicture(picture, 'share pictures'));
  return typeof made === 'object' && readable.test(made.type) ? toDataUrl(made.type, made.bytes) : undefined;
}

/** Returns a CMS image as a data URL; undefined for an image from another origin or, after logging, on failure. */
export async function fetchPicture(image: string): Promise<string | undefined> {
  const made = await makeMissing(image);
  if (made) return made;
  const source = getSourceUrl(image);
  if (!source) return undefined;
  try {
    const response = await fetch(source, { redirect: 'error', signal: AbortSignal.timeout(timeoutMs) });
    const type = response.headers.get('content-type')?.split(';')[0]?.trim() ?? '';
    const bytes = Number(response.headers.get('content-length') ?? Number.POSITIVE_INFINITY);
    if (!response.ok || !readable.test(type) || bytes > maxBytes) {
      await response.body?.cancel();
      throw new Error(`unexpected response: ${response.status}, ${type || 'no type'} of ${bytes} bytes`);
    }
    return toDataUrl(type, Buffer.from(await response.arrayBuffer()));
  } catch (error) {
    const { pathname } = source;
    log.warn('share_image_failed', `A share image is rendered without ${pathname}: ${getErrorMessage(error)}.`, {
      path: pathname,
    });
    return undefined;
  }
}
