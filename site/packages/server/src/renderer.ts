export type { Client, ForClient } from './renderer/handle-request.ts';
export type { Sources } from './renderer/messages.ts';
export { type RendererOptions, runRenderer } from './renderer/run-renderer.ts';
