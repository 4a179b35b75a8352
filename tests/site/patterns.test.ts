import { Visitor } from 'rolldown/utils';
import { expect, it } from 'vitest';
import { findGrowthFaults, hostileStrings } from '../support/hostile/growth.ts';
import { isFixture, isTest, parse, sourceFiles } from '../support/sources/sources.ts';

const files = sourceFiles.filter((file) => !isTest(file) && !isFixture(file));

type Pattern = { source: string; flags: string; files: string[] };

/** Every distinct pattern in the sources. */
function listPatterns(): Pattern[] {
  const found = new Map<string, Pattern>();
  for (const file of files) {
    new Visitor({
      Literal(node) {
        if (!('regex' in node)) return;
        const { pattern: source, flags } = node.regex;
        const key = `/${source}/${flags}`;
        found.set(key, { source, flags, files: [...(found.get(key)?.files ?? []), file] });
      },
    }).visit(parse(file));
  }
  return [...found.values()];
}

/** Fragments of the pattern itself, because near matches take longest. */
function getSigns(source: string): string[] {
  const words =
    source
      .replace(/\\[a-zA-Z]/g, ' ')
      .replace(/\\(.)/g, '$1')
      .match(/[^\s()[\]{}|?*+^$.\\]{2,}/g) ?? [];
  return [...new Set(words)].flatMap((word) => [word, `${word} `, `${word}a`]);
}

it('[H3] every regular expression runs in linear time', () => {
  const patterns = listPatterns();
  expect(patterns.length).toBeGreaterThan(150);
  const faults = patterns.flatMap(({ source, flags, files: places }) => {
    const pattern = new RegExp(source, flags);
    const work = pattern.global
      ? (text: string) => text.replace(pattern, '')
      : (text: string) => {
          pattern.lastIndex = 0;
          pattern.test(text);
        };
    return findGrowthFaults(work, [...hostileStrings, ...getSigns(source)])
      .slice(0, 2)
      .map((fault) => `${pattern} (${places.join(', ')}): ${fault}`);
  });
  expect(faults).toEqual([]);
}, 120_000);
