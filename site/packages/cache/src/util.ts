export { createByteLru } from './lib/byte-lru.ts';
export { bestQuality, fromBrotli, isCompressible, toBrotli, toGzip } from './lib/compression.ts';
