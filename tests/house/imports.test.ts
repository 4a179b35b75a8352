import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { findCycles, type Graph } from '../support/sources/find-cycles.ts';
import { isFixture, isTest, readImports, sourceFiles } from '../support/sources/sources.ts';
import { boundaries, findBoundary } from './boundaries.ts';

const imports = sourceFiles.flatMap(readImports);
const isShipped = (file: string) => !isTest(file) && !isFixture(file);

/** The import graph between nodes; `getNode` maps files to nodes. Omits imports within a node. */
function buildGraph(getNode: (file: string) => string): Graph {
  const graph = new Map<string, Set<string>>();
  for (const { file, target } of imports) {
    if (target === undefined || !isShipped(file) || !sourceFiles.includes(target)) continue;
    const [from, to] = [getNode(file), getNode(target)];
    if (from !== to) graph.set(from, (graph.get(from) ?? new Set()).add(to));
  }
  return graph;
}

/** Directories that count as one node each, because their subdirectories may import each other. */
const wholes = /^site\/(?:app|blocks|components|layout|templates)(?=\/)/;
const getDirectory = (file: string) => wholes.exec(file)?.[0] ?? path.dirname(file);

const getWorkspace = (file: string) => file.split('/')[0] ?? '';

/** Describes a forbidden import; undefined if the import is allowed. */
function describeFault(file: string, target: string): string | undefined {
  const [from, to] = [findBoundary(file), findBoundary(target)];
  if (from === undefined || to === undefined || from === to || boundaries[from]?.may.includes(to)) return undefined;
  return `${file} imports ${target}. ${boundaries[getWorkspace(file) === getWorkspace(target) ? to : getWorkspace(target)]?.message}`;
}

describe('imports', () => {
  it('are found in all sources', () => {
    expect(imports.length).toBeGreaterThan(2000);
    expect(new Set(['site', ...sourceFiles.map(findBoundary)])).toEqual(new Set(Object.keys(boundaries)));
  });

  it('respect the import boundaries', () => {
    const faults = imports.flatMap(({ file, target }) =>
      target === undefined || isTest(file) ? [] : (describeFault(file, target) ?? []),
    );
    expect(faults).toEqual([]);
  });

  it('from parent directories use the # alias in the site', () => {
    const faults = imports.filter(
      ({ file, specifier, target }) =>
        /^site\/(?!packages\/)/.test(file) && specifier.startsWith('../') && target?.startsWith('site/'),
    );
    expect(faults.map(({ file, specifier }) => `${file}: ${specifier}`)).toEqual([]);
  });

  it('form no cycle between files', () => {
    expect(findCycles(buildGraph((file) => file))).toEqual([]);
  });

  it('form no cycle between directories', () => {
    expect(findCycles(buildGraph(getDirectory))).toEqual([]);
  });

  it.each([1, 2])('form no cycle in any workspace at depth %i', (depth) => {
    const getNode = (file: string) => file.split('/', depth + 1).join('/');
    expect(findCycles(buildGraph(getNode))).toEqual([]);
  });
});
