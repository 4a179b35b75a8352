import { createPageHandler } from '@vitrine/cache/next';
import { currentCache } from './cache.js';

export default createPageHandler(currentCache);
