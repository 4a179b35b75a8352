import { iconSizes } from '#lib/routes/routes.ts';
import { renderIcon } from './draw-icon.tsx';
import { toIco } from './to-ico.ts';

const favoriteSize = 48;
const touchSize = 180;

/** Icon paths do not change between releases, so they are cached for a day only. */
const forADay = 'public, max-age=86400';

const send = (type: string, icon: Buffer): Response =>
  new Response(new Uint8Array(icon), { headers: { 'content-type': type, 'cache-control': forADay } });

export const getFavicon = async (): Promise<Response> =>
  send('image/x-icon', toIco(await renderIcon(favoriteSize), favoriteSize));

export const getTouchIcon = async (): Promise<Response> => send('image/png', await renderIcon(touchSize));

/** Returns a manifest icon; 404 for other sizes. */
export async function getIcon(size: number): Promise<Response> {
  const known = iconSizes.find((one) => one === size);
  return known ? send('image/png', await renderIcon(known)) : new Response(null, { status: 404 });
}
