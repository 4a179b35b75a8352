import { env } from '#lib/env.ts';

const { origin, protocol, hostname, port } = new URL(env.CMS_ENDPOINT);
const loopback = ['localhost', '127.0.0.1'];

/** Origins that may frame previews. The embedded CMS is reachable under both loopback names. */
export const previewFrameOrigins: readonly string[] = loopback.includes(hostname)
  ? loopback.map((name) => `${protocol}//${name}:${port}`)
  : [origin];
