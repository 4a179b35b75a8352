import type { Locator, Page } from '@playwright/test';
import { findViolations } from './support/accessibility/find-violations.ts';
import { test as base } from './support/desk/own-desk.ts';
import { expect } from './support/test.ts';

type Editing = {
  /** The desk with the entry Marble Works open. */
  desk: Page;
  /** The editor of the entry's text field, which has been emptied. */
  text: Locator;
  /** Reads the text from the draft. */
  saved: () => Promise<string>;
};

const test = base.extend<Editing>({
  desk: async ({ page, contentUrl }, use) => {
    await page.goto(contentUrl);
    await page.getByRole('searchbox', { name: 'Search' }).fill('102');
    await page.getByRole('button', { name: /Projects · 102/ }).click();
    await use(page);
  },
  text: async ({ desk }, use) => {
    const text = desk.getByRole('region', { name: 'Entry' }).locator('[data-name=wysiwygSimpleElement] [role=textbox]');
    await text.click();
    await desk.keyboard.press('Control+a');
    await desk.keyboard.press('Delete');
    await use(text);
  },
  saved: async ({ contentUrl }, use) => {
    await use(async () => {
      const { draft } = await (await fetch(`${contentUrl}/admin/edit/102?site=en`)).json();
      return String(draft?.values.wysiwygSimpleElement);
    });
  },
});

/** Pastes HTML as a browser does. */
const paste = (editor: Locator, html: string) =>
  editor.evaluate((element, pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/html', pasted);
    clipboardData.setData('text/plain', 'the plain text');
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, html);

test('[G5] shortcuts and buttons format text as bold, as a heading and as a list, and a step can be undone and redone', async ({
  desk,
  text,
  saved,
}) => {
  const tools = desk.getByRole('toolbar', { name: 'Formatting for Text' }).first();
  await desk.keyboard.type('A heading');
  await tools.getByRole('button', { name: 'Heading', exact: true }).click();
  await expect(tools.getByRole('button', { name: 'Heading', exact: true })).toHaveAttribute('aria-pressed', 'true');
  await desk.keyboard.press('Enter');
  await desk.keyboard.type('a strong word');
  await desk.keyboard.press('Control+Shift+ArrowLeft');
  await desk.keyboard.press('Control+b');
  await desk.keyboard.press('End');
  await desk.keyboard.press('Control+b');
  await desk.keyboard.press('Enter');
  await desk.keyboard.type('point');
  await desk.keyboard.press('Control+Shift+Digit8');
  const before = '<h2>A heading</h2><p>a strong <strong>word</strong></p><ul><li>point</li></ul>';
  await expect.poll(saved).toBe(before);
  await expect(tools.getByRole('button', { name: 'List', exact: true })).toHaveAttribute('aria-pressed', 'true');
  await tools.getByRole('button', { name: 'List', exact: true }).click();
  await expect.poll(saved).toBe('<h2>A heading</h2><p>a strong <strong>word</strong></p><p>point</p>');
  await desk.keyboard.press('Control+z');
  await expect.poll(saved).toBe(before);
  await expect(text).toBeFocused();
  await desk.keyboard.press('Control+Shift+z');
  await expect.poll(saved).toBe('<h2>A heading</h2><p>a strong <strong>word</strong></p><p>point</p>');
  // Formats that the site does not show are unavailable.
  await desk.keyboard.press('Control+a');
  await desk.keyboard.press('Control+u');
  await desk.keyboard.press('Control+i');
  await expect.poll(saved).toContain('<em>A heading</em>');
  expect(await saved()).not.toContain('<u>');
  // Tab leaves the text, even in a list.
  await desk.keyboard.press('Control+Shift+Digit8');
  await desk.keyboard.press('Tab');
  await expect(text).not.toBeFocused();
});

test('[G5] pasted text keeps only formats that the site shows', async ({ desk, text, saved }) => {
  await paste(
    text,
    `<style>p { color: red }</style><b style="font-weight:normal" id="docs-internal-guid-1"><h1 class="x">Title</h1>
    <p dir="ltr"><span style="font-size:11pt;font-weight:700">Bold</span> <span style="font-style:italic">slanted</span>
    <a href="https://one.example/" onclick="alert(1)" style="color:red">link</a> <a href="javascript:alert(1)">bad</a></p>
    <ul><li><p role="presentation">item</p></li></ul><img src="https://one.example/x.png" onerror="alert(1)"></b><script>alert(1)</script><u>lined</u><iframe src="https://one.example/"></iframe>`,
  );
  await expect
    .poll(saved)
    .toBe(
      '<h2>Title</h2><p><strong>Bold</strong> <em>slanted</em> <a href="https://one.example/">link</a> <a>bad</a></p><ul><li>item</li></ul><p>lined</p>',
    );
  await expect(desk.locator('#announcer')).toContainText('without its images');
  await text.press('Control+a');
  await paste(
    text,
    `<p class=MsoNormal>Of Word<o:p></o:p></p><p style='mso-list:l0 level1 lfo1'><![if !supportLists]><span
    style='mso-list:Ignore'>·&nbsp;</span><![endif]>First</p><p style='mso-list:l0 level1 lfo1'><span
    style='mso-list:Ignore'>·&nbsp;</span>Second</p><p style='mso-list:l1 level1 lfo2'><span
    style='mso-list:Ignore'>1.&nbsp;</span>Number</p><table border=1><tr><td width=9 colspan=2>cell</td></tr></table>`,
  );
  await expect
    .poll(saved)
    .toBe(
      '<p>Of Word</p><ul><li>First</li><li>Second</li></ul><ol><li>Number</li></ol><table><tbody><tr><td colspan="2">cell</td></tr></tbody></table>',
    );
  const headline = desk.getByRole('textbox', { name: 'Headline', exact: true });
  await headline.press('Control+a');
  await paste(headline, '<h1>Big <i>idea</i></h1><p>and <b>more</b> <a href="/x">words</a></p>');
  // Squire reads the clipboard asynchronously.
  await expect(headline).toHaveText('Big idea and more words');
  await headline.press('Enter');
  await headline.press('Control+b');
  await headline.pressSequentially('!');
  await expect(headline).toHaveText('Big idea and more words!');
  await expect
    .poll(async () => {
      const { draft } = await (await fetch(new URL('/admin/edit/102?site=en', desk.url()))).json();
      return draft.values.emphasisTitleElement;
    })
    .toBe('Big <em>idea</em> and more words!');
});

test('[G5] a link to an entry is added by its title, with a label and a new tab, then changed to a URL, and removed', async ({
  desk,
  text,
  saved,
}) => {
  await desk.keyboard.type('See our work');
  await desk.keyboard.press('Control+Shift+ArrowLeft');
  await desk.keyboard.press('Control+k');
  const dialog = desk.getByRole('dialog', { name: 'Link' });
  await dialog.getByRole('combobox', { name: 'Entry' }).fill('No such entry');
  await dialog.getByRole('button', { name: 'Link', exact: true }).click();
  await expect(dialog.getByRole('alert')).toHaveText('No entry has this title.');
  expect(await findViolations(desk, { part: 'dialog', hasBestPractices: true })).toEqual([]);
  await dialog.getByRole('combobox', { name: 'Entry' }).fill('Mirror Maze');
  await dialog.getByLabel('Read aloud as').fill('The mirror maze');
  await dialog.getByLabel('Opens in a new tab').check();
  await dialog.getByLabel('Words').press('Enter');
  await expect(dialog).toHaveCount(0);
  await expect(text).toBeFocused();
  await expect
    .poll(saved)
    .toBe('<p>See our <a href="/projects/mirror-maze" target="_blank" aria-label="The mirror maze">work</a></p>');
  await desk.keyboard.press('ArrowLeft');
  await desk.keyboard.press('Control+k');
  await expect(dialog.getByRole('combobox', { name: 'Entry' })).toHaveValue('Mirror Maze');
  await dialog.getByLabel('Leads to').selectOption('A URL');
  await dialog.getByRole('textbox', { name: 'Address' }).fill('javascript:alert(1)');
  await dialog.getByRole('button', { name: 'Change the link' }).click();
  await expect(dialog.getByRole('alert')).toContainText('A URL begins with');
  await dialog.getByRole('textbox', { name: 'Address' }).fill('https://one.example/?a=1&b');
  await dialog.getByLabel('Words').fill('other work');
  await dialog.getByRole('button', { name: 'Change the link' }).click();
  await expect.poll(saved).toContain('href="https://one.example/?a=1&amp;b"');
  expect(await saved()).toContain('>other work</a>');
  await desk.keyboard.press('ArrowLeft');
  await desk.keyboard.press('Control+k');
  await dialog.getByRole('button', { name: 'Remove the link' }).click();
  await expect.poll(saved).toBe('<p>See our other work</p>');
});

test('[G5] two quick opposite moves of a block are undone one by one', async ({ desk }) => {
  const blocks = desk.getByRole('group', { name: 'Blocks', exact: true }).locator('.cards > .item');
  const order = () => blocks.evaluateAll((all) => all.map((block) => block.getAttribute('data-id')));
  const undo = desk.getByRole('button', { name: 'Undo' });
  await expect(blocks.first()).toBeVisible();
  const before = await order();
  const handle = blocks.nth(1).getByRole('button', { name: /^Move/ }).first();
  const state = desk.getByText(/^Draft saved/);
  await handle.press('Alt+ArrowUp');
  await expect(state).toBeVisible();
  const moved = await order();
  expect(moved).not.toEqual(before);
  await desk.keyboard.press('Alt+ArrowDown');
  await expect(desk.getByText('As published')).toBeVisible();
  expect(await order()).toEqual(before);
  await undo.click();
  await expect.poll(order).toEqual(moved);
  await undo.click();
  await expect.poll(order).toEqual(before);
  await expect(undo).toBeDisabled();
});

test('[G5] a headline stays on one line, and keeps its spaces and no-break spaces', async ({ desk, contentUrl }) => {
  const headline = desk
    .getByRole('region', { name: 'Entry' })
    .locator('[data-name=emphasisTitleElement] [role=textbox]');
  const savedHeadline = async () => {
    const { draft } = await (await fetch(`${contentUrl}/admin/edit/102?site=en`)).json();
    return String(draft?.values.emphasisTitleElement);
  };
  await headline.click();
  await desk.keyboard.press('Control+a');
  await desk.keyboard.type('1. First');
  await expect.poll(savedHeadline).toBe('1. First');
  await desk.keyboard.press('Control+a');
  await paste(headline, '<p>One\u00a0thing</p><p>and <i>another</i></p>');
  await expect.poll(savedHeadline).toBe('One\u00a0thing and <em>another</em>');
  await desk.keyboard.press('Control+a');
  await headline.evaluate((element) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', 'Two\nlines');
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  });
  await expect.poll(savedHeadline).toBe('Two lines');
});

test('[G5] a link excludes the space after its word, canceling its dialog keeps the caret, and lang attributes are kept', async ({
  desk,
  text,
  saved,
}) => {
  await paste(text, '<p>our policy and <em lang="la">res</em></p>');
  await text.evaluate((element) => {
    const [words] = element.querySelector('p')?.childNodes ?? [];
    if (words) getSelection()?.setBaseAndExtent(words, 4, words, 11);
  });
  const dialog = desk.getByRole('dialog', { name: 'Link' });
  await desk.keyboard.press('Control+k');
  await expect(dialog.getByLabel('Words')).toHaveValue('policy');
  await dialog.getByLabel('Leads to').selectOption('url');
  await dialog.getByRole('textbox', { name: 'Address' }).fill('/policy');
  await dialog.getByRole('button', { name: 'Link', exact: true }).click();
  await expect.poll(saved).toBe('<p>our <a href="/policy">policy</a> and <em lang="la">res</em></p>');
  await desk.keyboard.press('ArrowLeft');
  await desk.keyboard.press('Control+k');
  await desk.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await desk.keyboard.type('-');
  await expect.poll(saved).toContain('polic-y</a>');
});
