export { generateMap } from './testing/generate-map.ts';
export { addPattern, exact } from './testing/rules.ts';
