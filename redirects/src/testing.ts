export { generateMap } from './testing/generate-map.ts';
export { exact, patternRule } from './testing/rules.ts';
