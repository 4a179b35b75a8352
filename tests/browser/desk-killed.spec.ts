import { setTimeout as pause } from 'node:timers/promises';
import type { Browser, Locator, Page } from '@playwright/test';
import { runSeed } from '../support/sampled.ts';
import { type Random, seededRandom } from '../support/seeded-random.ts';
import { createNews, readKept, startKillableDesk } from '../support/stack/start-killable-desk.ts';
import { expect, test } from './support/test.ts';

/** DESK_SEEDS=20 runs twenty seeds, and kills the service five times with each. */
const tries = Number(process.env['DESK_SEEDS'] ?? 0);
const seeds = tries > 0 ? Array.from({ length: tries }, (_, seed) => seed) : [runSeed];
const killsPerSeed = tries > 0 ? 5 : 1;
/** The fewest words that each editor types. */
const fewestWords = 5;
/** How long to wait for an element, which a remote change might have replaced. */
const patience = { timeout: 1500 };

const getEntry = (desk: Page) => desk.getByRole('region', { name: 'Entry' });
const getTitle = (desk: Page) => getEntry(desk).getByLabel('Title required');

async function openAs(browser: Browser, url: string, id: string, name: string): Promise<Page> {
  const desk = await (await browser.newContext()).newPage();
  await desk.goto(`${url}/settings.html`);
  await desk.getByRole('textbox', { name: 'Name' }).fill(name);
  await desk.getByRole('button', { name: 'Save name' }).click();
  await desk.goto(url);
  await desk.getByRole('searchbox', { name: 'Search' }).fill(id);
  await desk.getByRole('button', { name: `News · ${id}` }).click();
  await expect(getTitle(desk)).toBeVisible();
  return desk;
}

/** Finds the words that this test typed in the form, including the summaries of collapsed blocks. */
const wordsIn = (desk: Page): Promise<string[]> =>
  getEntry(desk).evaluate((panel) => {
    const form = panel.querySelector('form');
    const inputs = [...(form?.querySelectorAll<HTMLInputElement>('input, textarea') ?? [])].map(({ value }) => value);
    return [form?.textContent, ...inputs].join(' ').match(/(?:lise|theo)\d+word/g) ?? [];
  });

/** Waits until the service has saved everything in the form. The page can then be left without a warning. */
async function untilSaved(desk: Page): Promise<void> {
  const mayBeLeft = () => desk.evaluate(() => window.dispatchEvent(new Event('beforeunload', { cancelable: true })));
  const stays = async () => (await mayBeLeft()) && (await pause(150).then(mayBeLeft));
  await expect.poll(stays).toBe(true);
}

/** Waits until the service saves a change. */
const waitForSave = (desk: Page) =>
  desk.waitForResponse((response) => response.url().includes('/admin/drafts/') && response.ok());

type Editor = {
  desk: Page;
  name: string;
  random: Random;
  typed: Set<string>;
  /** Words that the editor deleted by removing a block, undoing or redoing. */
  taken: Set<string>;
  history: string[];
};

/** Types a word at the end of a text field. */
async function write({ desk, typed, history }: Editor, input: Locator, word: string): Promise<void> {
  await input.press('End', patience);
  await desk.keyboard.insertText(` ${word}`);
  if (!(await wordsIn(desk)).includes(word)) return;
  typed.add(word);
  history.push(`wrote ${word}`);
}

async function undoOrRedo({ desk, taken, history }: Editor, keys: string): Promise<void> {
  const before = await wordsIn(desk);
  await desk.keyboard.press(keys);
  await untilSaved(desk);
  const after = new Set(await wordsIn(desk));
  const gone = before.filter((word) => !after.has(word));
  for (const word of gone) taken.add(word);
  history.push(`${keys} took ${gone.join()}`);
}

/** Reads a block's text and removes the block in the same step, so that nothing can arrive in between. */
async function remove({ taken, history }: Editor, block: Locator): Promise<void> {
  const gone = await block.evaluate(
    (card) => {
      const inputs = [...card.querySelectorAll<HTMLInputElement>('input, textarea')].map(({ value }) => value);
      card.querySelector<HTMLElement>('[aria-label="Remove quote"]')?.click();
      return [card.textContent, ...inputs].join(' ').match(/(?:lise|theo)\d+word/g) ?? [];
    },
    undefined,
    patience,
  );
  for (const word of gone) taken.add(word);
  history.push(`removed ${gone.join()}`);
}

const getBlocks = (desk: Page) =>
  getEntry(desk).getByRole('group', { name: 'Blocks', exact: true }).locator('.cards > .item');

async function changeBlocks(editor: Editor, word: string): Promise<void> {
  const { desk, random } = editor;
  const blocks = getBlocks(desk);
  const count = await blocks.count();
  const kind = count === 0 ? 0 : random.below(5);
  if (kind <= 1) {
    await getEntry(desk).getByLabel('Kind of block').last().selectOption('quote', patience);
    await getEntry(desk).getByRole('button', { name: 'Add a block' }).last().click(patience);
    return write(editor, blocks.last().getByLabel('Author'), word);
  }
  const block = blocks.nth(random.below(count));
  if (kind === 2) return block.getByRole('button', { name: 'Move quote up' }).click(patience);
  if (kind === 3) return remove(editor, block);
  if (!(await block.getByLabel('Author').isVisible())) await block.locator('summary').first().click(patience);
  return write(editor, block.getByLabel('Author'), word);
}

async function act(editor: Editor, word: string): Promise<void> {
  const { desk, random } = editor;
  const kind = random.below(10);
  if (kind < 2) return write(editor, getTitle(desk), word);
  if (kind < 8) return changeBlocks(editor, word);
  return undoOrRedo(editor, kind === 8 ? 'Control+z' : 'Control+Shift+z');
}

/** Edits until the service has been killed for the last time, and at least until some words have been typed. */
async function edit(editor: Editor, isOver: () => boolean): Promise<void> {
  for (let turn = 0; editor.typed.size < fewestWords || !isOver(); turn += 1) {
    await act(editor, `${editor.name.toLowerCase()}${turn}word`).catch((error: Error) => {
      if (error.name !== 'TimeoutError') throw error;
    });
    await pause(editor.random.below(100));
  }
  await untilSaved(editor.desk);
}

for (const seed of seeds)
  test(`[G5] two desks edit concurrently while their service is killed, and no typed text is lost (seed ${seed})`, async ({
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
          history: [],
        })),
      );
      let kills = 0;
      const kill = async () => {
        for (; kills < killsPerSeed; kills += 1) {
          // On a busy machine, each restarted service could otherwise be killed before it responds.
          await Promise.all(editors.map(({ desk }) => waitForSave(desk)));
          await pause(random.below(4000));
          await service.killAndStart();
        }
      };
      const isOver = () => kills === killsPerSeed;
      await Promise.all([kill(), ...editors.map((editor) => edit(editor, isOver))]);
      await service.killAndStart();
      const kept = await readKept(url, id);
      const typed = editors.flatMap((editor) => [...editor.typed]);
      const taken = new Set(editors.flatMap((editor) => [...editor.taken]));
      test.info().annotations.push({ type: 'words typed', description: String(typed.length) });
      const histories = editors.map(({ name, history }) => `${name} ${history.join('; ')}`).join('\n');
      expect(
        typed.filter((word) => !kept.includes(word) && !taken.has(word)),
        histories,
      ).toEqual([]);
    } finally {
      await service.close();
    }
  });
