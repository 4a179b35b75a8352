import { startContentService } from './index.ts';

const service = await startContentService({ port: Number(process.env['CMS_PORT'] ?? 4000) });
console.log(`content service: ${service.url}`);
