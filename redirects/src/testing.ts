export { generateMap } from './testing/generate-map.ts';
export { exact, pattern } from './testing/rules.ts';
