export { generateMap } from './testing/generate-map.ts';
export { addPattern as pattern, exact } from './testing/rules.ts';
