import { env } from '#lib/env.ts';
import { perProcess } from '#lib/per-process.ts';

/** Gives the token of a request, asked before each; undefined where it has none. */
type TokenHook = (operationName: string) => string | undefined | Promise<string | undefined>;

const own = perProcess('content-tokens', () => ({
  hooks: new Set<TokenHook>(),
  stored: undefined as string | undefined,
}));

/** Asks the hook for the token of each request, before all other sources; returns a function that removes it. */
export function onToken(hook: TokenHook): () => void {
  own.hooks.add(hook);
  return () => void own.hooks.delete(hook);
}

/** Sends this token from now on, unless a hook gives another; undefined forgets it. */
export function storeToken(token: string | undefined): void {
  own.stored = token;
}

/** The token without spaces around it; undefined if it is empty, or if no header could carry it. */
function usable(token: string | undefined): string | undefined {
  const trimmed = token?.trim() ?? '';
  return /^[\x20-\x7e]+$/.test(trimmed) ? trimmed : undefined;
}

function decode(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}

function cookieNamed(name: string, cookies: string): string | undefined {
  const prefix = `${name}=`;
  const found = cookies
    .split(';')
    .map((cookie) => cookie.trim())
    .find((cookie) => cookie.startsWith(prefix));
  return found && decode(found.slice(prefix.length));
}

/** Whether a visitor has a token of their own, with which the CMS may answer what it answers nobody else. */
export const carriesToken = (cookies: string | undefined): boolean =>
  Boolean(env.CMS_TOKEN_COOKIE && cookies && usable(cookieNamed(env.CMS_TOKEN_COOKIE, cookies)));

async function hookedToken(operationName: string): Promise<string | undefined> {
  for (const hook of own.hooks) {
    const token = usable(await hook(operationName));
    if (token) return token;
  }
  return undefined;
}

async function tokenFor(operationName: string, cookies: string | undefined): Promise<string | undefined> {
  const name = env.CMS_TOKEN_COOKIE;
  return (
    (await hookedToken(operationName)) ??
    usable(own.stored) ??
    (name && cookies ? usable(cookieNamed(name, cookies)) : undefined) ??
    usable(env.CMS_TOKEN)
  );
}

/**
 * The header with the token of a request, if there is one.
 *
 * @param cookies the visitor's, where a request is for one visitor
 */
export async function authorization(operationName: string, cookies?: string): Promise<Record<string, string>> {
  const token = await tokenFor(operationName, cookies);
  if (!token) return {};
  const isWhole = /^\w+\s/.test(token) || env.CMS_AUTH_SCHEME === 'none';
  return { [env.CMS_AUTH_HEADER]: isWhole ? token : `${env.CMS_AUTH_SCHEME} ${token}` };
}
