import { iconSizes } from '#lib/routes/routes.ts';
import { drawIcon } from './draw-icon.tsx';
import { toIco } from './to-ico.ts';

const favoriteSize = 48;
const touchSize = 180;

/** The addresses of icons stay the same when a release changes them. */
const forADay = 'public, max-age=86400';

const send = (type: string, icon: Buffer): Response =>
  new Response(new Uint8Array(icon), { headers: { 'content-type': type, 'cache-control': forADay } });

export const favoriteIcon = async (): Promise<Response> =>
  send('image/x-icon', toIco(await drawIcon(favoriteSize), favoriteSize));

export const touchIcon = async (): Promise<Response> => send('image/png', await drawIcon(touchSize));

/** The icon of a size that the manifest names; 404 for any other. */
export async function sizedIcon(size: number): Promise<Response> {
  const known = iconSizes.find((one) => one === size);
  return known ? send('image/png', await drawIcon(known)) : new Response(null, { status: 404 });
}
