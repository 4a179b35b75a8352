import { createDataHandler } from '@vitrine/cache/next';
import { currentCache } from './cache.js';

export default createDataHandler(currentCache);
