import { env } from '#lib/env.ts';

/** In which the door gives Next the token of a draft. No visitor can send it. */
export const draftHeader = 'x-vitrine-draft';

/** Keeps the token while an editor follows links; no script of a page can read it. */
const cookieName = 'vitrine-draft';

/** In the CMS's frame on another site only such a cookie is kept, and only for that frame. */
const attributes = env.SITE_URL.startsWith('https:') ? 'SameSite=None; Secure; Partitioned' : 'SameSite=Lax';

export const keptDraft = (token: string): string => `${cookieName}=${token}; Path=/; HttpOnly; ${attributes}`;
export const forgottenDraft = `${cookieName}=; Path=/; Max-Age=0; HttpOnly; ${attributes}`;

/** The token in a visitor's cookies. */
export function draftInCookies(cookies: string | undefined): string | undefined {
  if (!cookies?.includes(cookieName)) return undefined;
  const found = cookies
    .split(';')
    .map((cookie) => cookie.trim())
    .find((cookie) => cookie.startsWith(`${cookieName}=`));
  return found?.slice(cookieName.length + 1) || undefined;
}

/** What has the CMS answer with the draft. */
export const draftHeaders = (token: string): Record<string, string> => ({ 'X-Craft-Token': token });
