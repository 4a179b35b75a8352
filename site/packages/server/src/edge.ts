export { cloudflare } from './edge/cloudflare.ts';
export { type Edge, PurgeError, type PurgeKind } from './edge/edge.ts';
export { fastly } from './edge/fastly.ts';
export { genericHttp } from './edge/generic-http.ts';
export { varnish } from './edge/varnish.ts';
