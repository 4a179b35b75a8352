export { createServer, type Server } from './create-server.ts';
export type { Exchange } from './http/exchange.ts';
export { type Header, type HeaderOptions, privateHeaders } from './http/headers.ts';
export { isOperator } from './http/operator-access.ts';
export { redirect } from './http/redirect.ts';
export { OverloadedError, RendererExitedError } from './lib/errors.ts';
export { splitTarget } from './lib/split-target.ts';
export { isBuildInUse } from './lifecycle/build-in-use.ts';
export type { WarmUp, WarmUpPlan } from './lifecycle/warm-up.ts';
export { FairSlots } from './rendering/fair-slots.ts';
export type { DraftHeaders } from './rendering/forward-to-next.ts';
export type { Procedures } from './rendering/procedures.ts';
export { RendererPool, type RendererPoolOptions } from './rendering/renderer-pool.ts';
export type { Rewrite } from './request-server.ts';
export {
  type Delivery,
  type Endpoint,
  type JsonResponse,
  operatorEndpoint,
  type Route,
  safeMethods,
} from './routes/route-table.ts';
export type { ServerOptions } from './server-options.ts';
export type { PreviewOptions, Resolution } from './serving/context.ts';
export type { PageFinder } from './serving/page-finder.ts';
export { compressFiles } from './static/static-files.ts';
