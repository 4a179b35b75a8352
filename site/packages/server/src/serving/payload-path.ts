/** Prefix of the URLs of pages' initial payloads. The digest follows, then the page's path. */
export const payloadPrefix = '/_payload/';

export function parsePayloadPath(target: string): { digest: string; path: string } | undefined {
  const [, digest, path] = /^\/_payload\/([\w-]{20})(\/.*)$/.exec(target) ?? [];
  return digest === undefined || path === undefined ? undefined : { digest, path };
}
