export { copyToRetained, retainBuiltPayloads } from './pages/retained-builds.ts';
export { retainedDirectory, retentionMs } from './pages/retained-pages.ts';
export { deserializeHeader, deserializePage, serializePage } from './pages/serialize-page.ts';
