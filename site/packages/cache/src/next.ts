export { createDataHandler } from './next/data-handler.ts';
export { createPageHandler, type NextCacheHandler } from './next/page-handler.ts';
export { type DataWithAge, type Procedures, procedures } from './next/procedures.ts';
export { connectCache, connectedCache, type RemoteCache } from './next/remote-cache.ts';
export { type RenderContext, type RenderedEntry, renderContext } from './next/render-context.ts';
export type { UseCacheHandler } from './next/use-cache-handler.ts';
