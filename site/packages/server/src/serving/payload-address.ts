/** Where the payload is that a page was rendered with: named by its digest, then by the path of its page. */
export const payloadFolder = '/_payload/';

export function payloadNamedBy(target: string): { digest: string; path: string } | undefined {
  const [, digest, path] = /^\/_payload\/([\w-]{20})(\/.*)$/.exec(target) ?? [];
  return digest === undefined || path === undefined ? undefined : { digest, path };
}
