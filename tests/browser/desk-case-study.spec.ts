import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { test } from './support/desk/publishing-desk.ts';
import { expect } from './support/test.ts';

const picture = readFileSync(path.resolve('../content-fixtures/media/depot-hall.jpg'));

/** A desk with one entry open. */
class Desk {
  readonly page: Page;
  readonly entry: Locator;
  readonly blocks: Locator;

  constructor(page: Page) {
    this.page = page;
    this.entry = page.getByRole('region', { name: 'Entry' });
    this.blocks = this.entry.getByRole('group', { name: 'Blocks', exact: true }).locator('.cards').first();
  }

  get cards(): Locator {
    return this.blocks.locator(':scope > .item');
  }

  async addBlock(kind: string): Promise<Locator> {
    const count = await this.cards.count();
    await this.entry.getByLabel('Kind of block').last().selectOption({ label: kind });
    await this.entry.getByRole('button', { name: 'Add a block' }).last().click();
    await expect(this.cards).toHaveCount(count + 1);
    return this.cards.last();
  }

  async chooseFile(field: Locator, noun: string, file: string): Promise<void> {
    await field.getByRole('button', { name: `Choose a ${noun}` }).click();
    const dialog = this.page.getByRole('dialog', { name: 'Choose a file' });
    await dialog.getByRole('searchbox').fill(file);
    await dialog.getByRole('button', { name: file }).click();
    await expect(field).toContainText(file);
  }

  async uploadPicture(field: Locator, name: string): Promise<void> {
    await field.getByRole('button', { name: 'Choose a picture' }).click();
    await this.page.getByRole('dialog', { name: 'Choose a file' }).getByRole('button', { name: 'Upload' }).click();
    const dialog = this.page.getByRole('dialog', { name: 'Upload a file' });
    await dialog.locator('input[type=file]').setInputFiles({ name, mimeType: 'image/jpeg', buffer: picture });
    await dialog.getByLabel('English (required)').fill('The hall at night');
    await dialog.getByRole('button', { name: 'Upload', exact: true }).click();
    await expect(field).toContainText(name);
  }

  /** Publishes or schedules the open entry, and waits for the confirmation. */
  async publish(button: 'Publish' | 'Schedule', words: string): Promise<void> {
    await this.entry.getByRole('button', { name: button, exact: true }).click();
    await expect(this.page.getByText(words)).toBeVisible();
  }

  kinds(): Promise<string[]> {
    return this.cards.locator('.card-summary b').allTextContents();
  }
}

const localTime = (date: Date) =>
  new Date(date.getTime() - date.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);

for (const width of [1024, 1440])
  test(`[G5] [B3] at ${width} px an editor creates and schedules a case study, then publishes it in both languages, and it appears on the site`, async ({
    page,
    contentUrl,
  }) => {
    await page.setViewportSize({ width, height: 768 });
    const title = `Night works ${width}`;
    const slug = `night-works-${width}`;
    const desk = new Desk(page);
    const { entry } = desk;
    await page.goto(contentUrl);
    await page.getByRole('button', { name: 'New entry' }).click();
    const kind = page.getByRole('dialog', { name: 'New entry' });
    await kind.getByLabel('Type').selectOption({ label: 'Projects' });
    await kind.getByRole('button', { name: 'Begin' }).click();

    await entry.getByLabel('Title required').fill(title);
    await entry.getByLabel('Client required').fill('Harbor Trust');
    await desk.uploadPicture(entry.locator('.field[data-name=imageElement]').first(), `${slug}.jpg`);
    await entry
      .getByRole('group', { name: /^Markets/ })
      .getByLabel('Museums', { exact: true })
      .check();
    const wide = await desk.addBlock('Picture or video');
    await desk.chooseFile(wide, 'picture', 'canopy-walk-birds.jpg');
    const video = await desk.addBlock('Video');
    await desk.chooseFile(video.locator('.field[data-name=videoFileElement]'), 'video', 'hall-film.mp4');
    const form = await desk.addBlock('Form');
    await form.getByLabel('Form required').selectOption('contact');

    await form.getByRole('button', { name: 'Move form up' }).click();
    expect(await desk.kinds()).toEqual(['Picture or video', 'Form', 'Video']);
    await desk.cards.nth(2).getByRole('button', { name: 'Remove video' }).click();
    await expect(desk.cards).toHaveCount(2);
    await page.keyboard.press('Control+z');
    await expect(desk.cards).toHaveCount(3);
    expect(await desk.kinds()).toEqual(['Picture or video', 'Form', 'Video']);

    const date = entry.getByLabel('Date', { exact: true });
    await date.fill(localTime(new Date(Date.now() + 86_400_000)));
    await desk.publish('Schedule', `Scheduled “${title}”`);
    expect((await page.request.get(`/projects/${slug}`)).status()).toBe(404);
    await entry.getByText('Slug and dates').click();
    await date.fill(localTime(new Date(Date.now() - 86_400_000)));
    await desk.publish('Publish', `Published “${title}”`);

    await entry.getByRole('button', { name: 'In French' }).click();
    await expect(entry).toContainText('never published');
    await entry.getByLabel('Title required').fill(`Travaux de nuit ${width}`);
    await desk.publish('Publish', `Published “Travaux de nuit ${width}”`);

    for (const [pagePath, headline] of [
      [`/projects/${slug}`, title],
      [`/fr/projects/travaux-de-nuit-${width}`, `Travaux de nuit ${width}`],
    ] as const) {
      await expect.poll(async () => (await page.request.get(pagePath)).status(), pagePath).toBe(200);
      await page.goto(pagePath);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(headline);
      const html = await page.content();
      expect(html).toContain(`${slug}.jpg`);
      expect(html).toContain('canopy-walk-birds.jpg');
      expect(html).toContain('hall-film.mp4');
      await expect(page.locator('main form')).toHaveCount(1);
    }
  });
