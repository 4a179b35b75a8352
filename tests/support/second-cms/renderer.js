import { runRenderer } from '@vitrine/server/renderer';
import { env } from '../../../site/lib/env.ts';
import { log } from '../../../site/lib/log/log.ts';

await runRenderer({ directory: process.cwd(), url: env.SITE_URL, log, hasPathTags: false });
