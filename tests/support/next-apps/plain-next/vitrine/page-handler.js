import { createPageHandler } from '@vitrine/cache/next';
import { cache } from './cache.js';

export default createPageHandler(() => cache);
