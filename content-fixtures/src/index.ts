export { type ContentService, startContentService } from './content-service.ts';
export { parseModel } from './model/model.ts';
export type { ContentServiceOptions } from './options.ts';
export { readOrCreateSecret } from './storage/secret-file.ts';
