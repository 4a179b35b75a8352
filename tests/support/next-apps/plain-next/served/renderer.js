import { runRenderer } from '@vitrine/server/renderer';
import { directory, isShared, log, url } from './settings.js';

await runRenderer({ directory, url, log, isShared });
