import { env } from '#lib/env.ts';

const { origin, protocol, hostname, port } = new URL(env.CMS_ENDPOINT);
const loopback = ['localhost', '127.0.0.1'];

/** The origins whose frames may show drafts. The embedded desk is visited under either name of this machine. */
export const cmsOrigins: readonly string[] = loopback.includes(hostname)
  ? loopback.map((name) => `${protocol}//${name}:${port}`)
  : [origin];
