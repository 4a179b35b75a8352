import { env } from '#lib/env.ts';
import { log } from '#lib/log/log.ts';
import { upstreamAddress } from '#lib/media/upstream-address.ts';
import { messageOf } from '#lib/message-of.ts';

const timeoutMs = 10_000;
/** Far above a picture of 1440 pixels, and little enough to decode. */
const mostBytes = 8 * 1024 * 1024;
/** What the drawing can decode. */
const readable = /^image\/(?:jpeg|png)$/;

/** Where the CMS has this picture; undefined for any address but its own media. */
function sourceOf(image: string): URL | undefined {
  const url = URL.parse(image, env.SITE_URL);
  const media = new URL(env.CMS_MEDIA_ORIGIN).origin;
  if (url?.origin === media) return url;
  const upstream = url?.origin === new URL(env.SITE_URL).origin && upstreamAddress(url.pathname + url.search);
  return upstream ? new URL(upstream, media) : undefined;
}

/** A picture of the CMS as a data URL. Undefined, and said in the log, if it cannot be had: a share picture does without. */
export async function fetchPicture(image: string): Promise<string | undefined> {
  const source = sourceOf(image);
  if (!source) return undefined;
  try {
    const response = await fetch(source, { redirect: 'error', signal: AbortSignal.timeout(timeoutMs) });
    const type = response.headers.get('content-type')?.split(';')[0]?.trim() ?? '';
    const bytes = Number(response.headers.get('content-length') ?? Number.POSITIVE_INFINITY);
    if (!response.ok || !readable.test(type) || bytes > mostBytes) {
      await response.body?.cancel();
      throw new Error(`it was answered with ${response.status}, ${type || 'no type'} of ${bytes} bytes`);
    }
    return `data:${type};base64,${Buffer.from(await response.arrayBuffer()).toString('base64')}`;
  } catch (error) {
    const { pathname } = source;
    log.warn('share-picture-plain', `A share picture is drawn without ${pathname}: ${messageOf(error)}.`, {
      path: pathname,
    });
    return undefined;
  }
}
