import { describe, expect, it } from 'vitest';
import { countProjects } from './count-projects.ts';

const project = (markets: string[], services: string[]) => ({
  marketSelectorElement: markets.map((slug) => ({ slug })),
  servicesSelectorElement: services.map((slug) => ({ slug })),
});

const projects = [
  project(['museums'], ['scenography', 'mechanisms']),
  project(['museums', 'science-centers'], ['mechanisms']),
  project(['zoos-and-aquariums'], []),
  { marketSelectorElement: null, servicesSelectorElement: [null] },
];

describe('countProjects', () => {
  it.each([
    [{}, 4],
    [{ market: 'museums' }, 2],
    [{ service: 'mechanisms' }, 2],
    [{ market: 'science-centers', service: 'mechanisms' }, 1],
    [{ market: 'zoos-and-aquariums', service: 'mechanisms' }, 0],
  ])('%o matches %d projects', (filter, count) => {
    expect(countProjects(projects, filter)).toBe(count);
  });
});
