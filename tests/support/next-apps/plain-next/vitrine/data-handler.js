import { createDataHandler } from '@vitrine/cache/next';
import { cache } from './cache.js';

export default createDataHandler(() => cache);
