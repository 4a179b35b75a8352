import { iconSizes } from '#lib/routes/routes.ts';
import { renderIcon } from './render-icon.tsx';

const headerBytes = 6 + 16;

/** Wraps a square PNG below 256 px in an ICO file (https://en.wikipedia.org/wiki/ICO_(file_format)). */
function toIco(png: Buffer, size: number): Buffer {
  const header = Buffer.alloc(headerBytes);
  header.writeUInt16LE(1, 2); // an icon, not a cursor
  header.writeUInt16LE(1, 4); // one image
  header.writeUInt8(size, 6);
  header.writeUInt8(size, 7);
  header.writeUInt16LE(1, 10); // color planes
  header.writeUInt16LE(32, 12); // bits per pixel
  header.writeUInt32LE(png.length, 14);
  header.writeUInt32LE(headerBytes, 18);
  return Buffer.concat([header, png]);
}

const faviconSize = 48;
const touchSize = 180;

/** Icon paths do not change between releases, so they are cached for only a day. */
const oneDay = 'public, max-age=86400';

const send = (type: string, icon: Buffer): Response =>
  new Response(new Uint8Array(icon), { headers: { 'content-type': type, 'cache-control': oneDay } });

export const getFavicon = async (): Promise<Response> =>
  send('image/x-icon', toIco(await renderIcon(faviconSize), faviconSize));

export const getTouchIcon = async (): Promise<Response> => send('image/png', await renderIcon(touchSize));

/** Returns a manifest icon, or a 404 for other sizes. */
export async function getIcon(size: number): Promise<Response> {
  const known = iconSizes.find((one) => one === size);
  return known ? send('image/png', await renderIcon(known)) : new Response(null, { status: 404 });
}
