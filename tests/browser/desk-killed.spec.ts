import { setTimeout as pause } from 'node:timers/promises';
import type { Browser, Locator, Page } from '@playwright/test';
import { seedOfRun } from '../support/sampled.ts';
import { type Random, seededRandom } from '../support/seeded-random.ts';
import { createNews, readKept, startKillableDesk } from '../support/start-killable-desk.ts';
import { expect, test } from './support/test.ts';

/** DESK_SEEDS=20 tries twenty, for half a minute each. */
const tries = Number(process.env['DESK_SEEDS'] ?? 0);
const seeds = tries > 0 ? Array.from({ length: tries }, (_, seed) => seed) : [seedOfRun];
const seconds = tries > 0 ? 30 : 3;
/** An element that a remote change replaces meanwhile is given up. */
const patience = { timeout: 1500 };

const entryOf = (desk: Page) => desk.getByRole('region', { name: 'Entry' });
const titleOf = (desk: Page) => entryOf(desk).getByLabel('Title required');

async function openAs(browser: Browser, url: string, id: string, name: string): Promise<Page> {
  const desk = await (await browser.newContext()).newPage();
  await desk.goto(`${url}/settings.html`);
  await desk.getByRole('textbox', { name: 'Name' }).fill(name);
  await desk.getByRole('button', { name: 'Save name' }).click();
  await desk.goto(url);
  await desk.getByRole('searchbox', { name: 'Search' }).fill(id);
  await desk.getByRole('button', { name: `News · ${id}` }).click();
  await expect(titleOf(desk)).toBeVisible();
  return desk;
}

/** The words of this test that stand in the form; those of a folded block, in its summary. */
const wordsIn = (desk: Page): Promise<string[]> =>
  entryOf(desk).evaluate((panel) => {
    const form = panel.querySelector('form');
    const inputs = [...(form?.querySelectorAll<HTMLInputElement>('input, textarea') ?? [])].map(({ value }) => value);
    return [form?.textContent, ...inputs].join(' ').match(/[a-z]+\d+word/g) ?? [];
  });

/** Waits until the service has all that is in the form, which is when the page may be left. */
async function untilSaved(desk: Page): Promise<void> {
  const mayBeLeft = () => desk.evaluate(() => window.dispatchEvent(new Event('beforeunload', { cancelable: true })));
  const stays = async () => (await mayBeLeft()) && (await pause(150).then(mayBeLeft));
  await expect.poll(stays).toBe(true);
}

type Editor = { desk: Page; name: string; random: Random; typed: Set<string>; taken: Set<string> };

/** Writes a word at the end of a text. */
async function write({ desk, typed }: Editor, input: Locator, word: string): Promise<void> {
  await input.press('End', patience);
  await desk.keyboard.insertText(` ${word}`);
  if ((await wordsIn(desk)).includes(word)) typed.add(word);
}

/** Does what may take words away, and notes which: nobody misses those. */
async function letGo({ desk, taken }: Editor, act: () => Promise<unknown>): Promise<void> {
  const before = await wordsIn(desk);
  await act();
  await untilSaved(desk);
  const after = new Set(await wordsIn(desk));
  for (const word of before) if (!after.has(word)) taken.add(word);
}

const blocksOf = (desk: Page) =>
  entryOf(desk).getByRole('group', { name: 'Blocks', exact: true }).locator('.cards > .item');

async function changeBlocks(editor: Editor, word: string): Promise<void> {
  const { desk, random } = editor;
  const blocks = blocksOf(desk);
  const count = await blocks.count();
  const kind = count === 0 ? 0 : random.below(5);
  if (kind <= 1) {
    await entryOf(desk).getByLabel('Kind of block').last().selectOption('quote', patience);
    await entryOf(desk).getByRole('button', { name: 'Add a block' }).last().click(patience);
    return write(editor, blocks.last().getByLabel('Author'), word);
  }
  const block = blocks.nth(random.below(count));
  if (kind === 2) return block.getByRole('button', { name: 'Move quote up' }).click(patience);
  if (kind === 3) return letGo(editor, () => block.getByRole('button', { name: 'Remove quote' }).click(patience));
  if (!(await block.getByLabel('Author').isVisible())) await block.locator('summary').first().click(patience);
  return write(editor, block.getByLabel('Author'), word);
}

async function act(editor: Editor, word: string): Promise<void> {
  const { desk, random } = editor;
  const kind = random.below(10);
  if (kind < 2) return write(editor, titleOf(desk), word);
  if (kind < 8) return changeBlocks(editor, word);
  const keys = kind === 8 ? 'Control+z' : 'Control+Shift+z';
  return letGo(editor, () => desk.keyboard.press(keys));
}

async function edit(editor: Editor, until: number): Promise<void> {
  for (let turn = 0; Date.now() < until; turn += 1) {
    await act(editor, `${editor.name.toLowerCase()}${turn}word`).catch((error: Error) => {
      if (error.name !== 'TimeoutError') throw error;
    });
    await pause(editor.random.below(100));
  }
  await untilSaved(editor.desk);
}

for (const seed of seeds)
  test(`[G5] two desks edit at once while their service is killed, and nothing typed is lost, seed ${seed}`, async ({
    browser,
  }) => {
    test.setTimeout(180_000);
    const service = await startKillableDesk();
    try {
      const { url } = service;
      const id = await createNews(url);
      const random = seededRandom(seed);
      const editors = await Promise.all(
        ['Lise', 'Theo'].map(async (name, index) => ({
          desk: await openAs(browser, url, id, name),
          name,
          random: seededRandom(100 * seed + index),
          typed: new Set<string>(),
          taken: new Set<string>(),
        })),
      );
      const until = Date.now() + seconds * 1000;
      const kills = (async () => {
        while (Date.now() < until - 1000) {
          await pause(500 + random.below(4000));
          await service.killAndStart();
        }
      })();
      await Promise.all([kills, ...editors.map((editor) => edit(editor, until))]);
      await service.killAndStart();
      const kept = await readKept(url, id);
      const typed = editors.flatMap((editor) => [...editor.typed]);
      const taken = new Set(editors.flatMap((editor) => [...editor.taken]));
      test.info().annotations.push({ type: 'words typed', description: String(typed.length) });
      expect(typed.length).toBeGreaterThan(4);
      expect(typed.filter((word) => !kept.includes(word) && !taken.has(word))).toEqual([]);
    } finally {
      await service.close();
    }
  });
