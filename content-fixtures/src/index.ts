export { type ContentService, startContentService } from './content-service.ts';
export { demoSecret } from './demo-secret.ts';
export type { ContentServiceOptions } from './options.ts';
