import { describe, expect, it, test } from 'vitest';
import type { JsonObject } from './json.ts';
import { mergeChanges, replaceAt } from './merge.js';
import { seededRandom } from './seeded-random.ts';

type Block = { id: string; type: string; text: string };

const block = (id: string, text = id): Block => ({ id, type: 'quote', text });
const getBlocks = (values: JsonObject): Block[] => (Array.isArray(values['blocks']) ? values['blocks'] : []);
const base = {
  title: 'Hall',
  seo: { title: 'Hall', description: 'One' },
  blocks: ['1', '2', '3'].map((id) => block(id)),
};

describe('[G5] merging non-overlapping changes', () => {
  it('keeps both, in fields, in a group, and in blocks that were added, moved, edited and removed', () => {
    const theirs = {
      ...base,
      seo: { ...base.seo, title: 'Theirs' },
      blocks: [block('3'), block('1', 'theirs'), block('2')],
    };
    const mine = {
      ...base,
      title: 'Mine',
      seo: { ...base.seo, description: 'Mine' },
      blocks: [block('1'), block('9'), block('3')],
    };
    expect(mergeChanges(base, theirs, mine)).toEqual({
      values: {
        title: 'Mine',
        seo: { title: 'Theirs', description: 'Mine' },
        blocks: [block('3'), block('1', 'theirs'), block('9')],
      },
      conflicts: [],
    });
  });
});

describe('[G5] merging overlapping changes', () => {
  it('keeps theirs and reports a conflict with both versions', () => {
    const theirs = { ...base, title: 'Theirs', blocks: [block('1'), block('2', 'theirs')] };
    const mine = { ...base, title: 'Mine', blocks: [block('1'), block('2', 'mine'), block('3', 'mine')] };
    const { values, conflicts } = mergeChanges(base, theirs, mine);
    expect(values).toEqual(theirs);
    expect(conflicts).toEqual([
      { path: ['title'], theirs: 'Theirs', mine: 'Mine' },
      { path: ['blocks', '#2', 'text'], theirs: 'theirs', mine: 'mine' },
      { path: ['blocks', '#3'], theirs: null, mine: block('3', 'mine') },
    ]);
    const chosen = conflicts.reduce((kept, { path, mine: value }) => replaceAt(kept, path, value), values);
    expect(chosen).toEqual(mine);
  });

  it('never combines two links', () => {
    const link = (target: object) => ({ link: { ...target, customText: 'More' } });
    const { values, conflicts } = mergeChanges(link({ entry: 'a/b' }), link({ entry: 'a/c' }), link({ url: '/x' }));
    expect(values).toEqual(link({ entry: 'a/c' }));
    expect(conflicts).toMatchObject([{ path: ['link'] }]);
  });
});

/** Makes random edits; every text that it writes is unique. */
function editRandomly(values: JsonObject, who: string, random: () => number): JsonObject {
  let result = values;
  for (let edits = Math.floor(random() * 4); edits >= 0; edits -= 1) {
    const blocks = getBlocks(result);
    const at = Math.floor(random() * blocks.length);
    const text = `${who} ${random()}`;
    const others = blocks.filter((_, index) => index !== at);
    const [moved] = blocks.slice(at, at + 1);
    const kinds = [
      () => ({ ...result, title: text }),
      () => ({ ...result, blocks: blocks.map((one, index) => (index === at ? { ...one, text } : one)) }),
      () => ({ ...result, blocks: others.toSpliced(at, 0, block(text)) }),
      () => ({ ...result, blocks: others }),
      () => ({ ...result, blocks: moved ? [moved, ...others] : others }),
    ];
    result = kinds[Math.floor(random() * kinds.length)]?.() ?? result;
  }
  return result;
}

test.each(Array.from({ length: 200 }, (_, seed) => seed))('[G5] loses no text of either editor (seed %i)', (seed) => {
  const random = seededRandom(seed);
  const [theirs, mine] = [editRandomly(base, 'they', random), editRandomly(base, 'I', random)];
  const { values, conflicts } = mergeChanges(base, theirs, mine);
  const kept = JSON.stringify([values, conflicts]);
  for (const one of [theirs, mine])
    for (const text of [String(one['title']), ...getBlocks(one).map((found) => found.text)])
      if (text.includes(' ')) expect(kept).toContain(JSON.stringify(text));
  const ids = getBlocks(values).map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  expect(mergeChanges(base, mine, mine).values).toEqual(mine);
  expect(mergeChanges(base, base, mine).values).toEqual(mine);
});
