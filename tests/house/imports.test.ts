import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { findCircles, type Graph } from '../support/find-circles.ts';
import { importsOf, isFixture, isTest, sourceFiles } from '../support/sources.ts';
import { roomOf, rooms } from './rooms.ts';

const imports = sourceFiles.flatMap(importsOf);
const isShipped = (file: string) => !isTest(file) && !isFixture(file);

/** The graph of imports between nodes, to which `nodeOf` maps files. Imports within a node are left out. */
function graphOf(nodeOf: (file: string) => string): Graph {
  const graph = new Map<string, Set<string>>();
  for (const { file, target } of imports) {
    if (target === undefined || !isShipped(file) || !sourceFiles.includes(target)) continue;
    const [from, to] = [nodeOf(file), nodeOf(target)];
    if (from !== to) graph.set(from, (graph.get(from) ?? new Set()).add(to));
  }
  return graph;
}

/** Each of these counts as one folder, because its subfolders may use each other. */
const wholes = /^site\/(?:app|blocks|components|layout|templates)(?=\/)/;
const folderOf = (file: string) => wholes.exec(file)?.[0] ?? path.dirname(file);

const workspaceOf = (file: string) => file.split('/')[0] ?? '';

/** What is wrong with an import; undefined if nothing is. */
function faultOf(file: string, target: string): string | undefined {
  const [from, to] = [roomOf(file), roomOf(target)];
  if (from === undefined || to === undefined || from === to || rooms[from]?.may.includes(to)) return undefined;
  return `${file} imports ${target}. ${rooms[workspaceOf(file) === workspaceOf(target) ? to : workspaceOf(target)]?.message}`;
}

describe('imports', () => {
  it('are read from all sources', () => {
    expect(imports.length).toBeGreaterThan(2000);
    expect(new Set(['site', ...sourceFiles.map(roomOf)])).toEqual(new Set(Object.keys(rooms)));
  });

  it('go from room to room as the table of rooms says', () => {
    const faults = imports.flatMap(({ file, target }) =>
      target === undefined || isTest(file) ? [] : (faultOf(file, target) ?? []),
    );
    expect(faults).toEqual([]);
  });

  it('that leave their folder upwards are written as #room/… in the site', () => {
    const faults = imports.filter(
      ({ file, specifier, target }) =>
        /^site\/(?!packages\/)/.test(file) && specifier.startsWith('../') && target?.startsWith('site/'),
    );
    expect(faults.map(({ file, specifier }) => `${file}: ${specifier}`)).toEqual([]);
  });

  it('make no circle of files', () => {
    expect(findCircles(graphOf((file) => file))).toEqual([]);
  });

  it('make no circle of folders', () => {
    expect(findCircles(graphOf(folderOf))).toEqual([]);
  });

  it.each([1, 2])('make no circle in a drawing of each workspace at depth %i', (depth) => {
    const nodeOf = (file: string) => file.split('/', depth + 1).join('/');
    expect(findCircles(graphOf(nodeOf))).toEqual([]);
  });
});
