export { type ContentService, startContentService } from './content-service.ts';
export type { ContentServiceOptions } from './options.ts';
export { demoSecret } from './storage/secret-file.ts';
