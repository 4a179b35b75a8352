export { createByteLru } from './lib/byte-lru.ts';
export {
  brotli as toBrotli,
  fromBrotli,
  isCompressible,
  maxQuality as bestQuality,
  toGzip,
} from './lib/compression.ts';
export { errorMessage } from './lib/error-message.ts';
export { parseOrThrow } from './lib/parse-or-throw.ts';
export { runOnce } from './lib/run-once.ts';
