import { env } from '#lib/env.ts';
import { processSingleton } from '#lib/process-singleton.ts';

/** Returns the token for a request, or undefined. Called before each request. */
type TokenHook = (operationName: string) => string | undefined | Promise<string | undefined>;

const state = processSingleton('content-tokens', () => ({
  hooks: new Set<TokenHook>(),
  stored: undefined as string | undefined,
}));

/** Registers a hook that takes precedence over all other token sources. Returns a function that removes it. */
export function onTokenRequest(hook: TokenHook): () => void {
  state.hooks.add(hook);
  return () => void state.hooks.delete(hook);
}

/** Sets the token for all requests. A hook overrides it; undefined clears it. */
export function setToken(token: string | undefined): void {
  state.stored = token;
}

/** Trims a token. Returns undefined if it is empty or not valid in a header. */
function normalizeToken(token: string | undefined): string | undefined {
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

/** Reports whether the client's cookies contain a personal CMS token, so responses must not be shared. */
export const hasUserToken = (cookies: string | undefined): boolean =>
  Boolean(env.CMS_TOKEN_COOKIE && cookies && normalizeToken(cookieNamed(env.CMS_TOKEN_COOKIE, cookies)));

async function hookedToken(operationName: string): Promise<string | undefined> {
  for (const hook of state.hooks) {
    const token = normalizeToken(await hook(operationName));
    if (token) return token;
  }
  return undefined;
}

async function tokenFor(operationName: string, cookies: string | undefined): Promise<string | undefined> {
  const name = env.CMS_TOKEN_COOKIE;
  return (
    (await hookedToken(operationName)) ??
    normalizeToken(state.stored) ??
    (name && cookies ? normalizeToken(cookieNamed(name, cookies)) : undefined) ??
    normalizeToken(env.CMS_TOKEN)
  );
}

/**
 * Returns the authorization header, or an empty object if there is no token.
 *
 * @param cookies the client's cookies, if the request is made for one client
 */
export async function getAuthHeader(operationName: string, cookies?: string): Promise<Record<string, string>> {
  const token = await tokenFor(operationName, cookies);
  if (!token) return {};
  const isWhole = /^\w+\s/.test(token) || env.CMS_AUTH_SCHEME === 'none';
  return { [env.CMS_AUTH_HEADER]: isWhole ? token : `${env.CMS_AUTH_SCHEME} ${token}` };
}
