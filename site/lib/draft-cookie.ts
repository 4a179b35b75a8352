import { env } from '#lib/env.ts';

/** Internal request header that carries the draft token. The server removes it from client requests. */
export const draftTokenHeader = 'x-vitrine-draft';

/** HttpOnly cookie that keeps the token while an editor follows links. */
const cookieName = 'vitrine-draft';

/** Partitioned, because the CMS shows the preview in a frame. */
const attributes = env.SITE_URL.startsWith('https:') ? 'SameSite=None; Secure; Partitioned' : 'SameSite=Lax';

export const setDraftCookie = (token: string): string => `${cookieName}=${token}; Path=/; HttpOnly; ${attributes}`;
export const clearDraftCookie = `${cookieName}=; Path=/; Max-Age=0; HttpOnly; ${attributes}`;

/** Returns the draft token from a `Cookie` header. */
export function readDraftCookie(cookies: string | undefined): string | undefined {
  if (!cookies?.includes(cookieName)) return undefined;
  const found = cookies
    .split(';')
    .map((cookie) => cookie.trim())
    .find((cookie) => cookie.startsWith(`${cookieName}=`));
  return found?.slice(cookieName.length + 1) || undefined;
}

/** Request headers that make Craft return the draft. */
export const getDraftRequestHeaders = (token: string): Record<string, string> => ({ 'X-Craft-Token': token });
