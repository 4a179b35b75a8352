import { findViolations } from './support/accessibility/find-violations.ts';
import { readFocus } from './support/accessibility/read-focus.ts';
import { getEntry, getTitle, openAs } from './support/desk/open-as.ts';
import { test } from './support/desk/own-desk.ts';
import { getBoxes } from './support/motion/boxes.ts';
import { expect } from './support/test.ts';
import { resize } from './support/waiting/resize.ts';

test('[G5] a draft survives a reload, after which its changes can be undone and redone', async ({
  browser,
  contentUrl,
}) => {
  const desk = await openAs(browser, contentUrl, 'Lise');
  await getTitle(desk).fill('Marble Works, at night');
  await desk.keyboard.press('Control+s');
  await expect(getEntry(desk).getByText(/^Draft saved at .* by Lise, not published/)).toBeVisible();
  await desk.reload();
  await desk.getByRole('searchbox', { name: 'Search' }).fill('102');
  await desk.getByRole('button', { name: /at night.*has a draft/ }).click();
  await expect(getTitle(desk)).toHaveValue('Marble Works, at night');
  await getEntry(desk).getByRole('button', { name: 'Undo' }).click();
  await expect(getTitle(desk)).toHaveValue('Marble Works');
  await getEntry(desk).getByRole('button', { name: 'Redo' }).click();
  await expect(getTitle(desk)).toHaveValue('Marble Works, at night');

  const blocks = getEntry(desk).getByRole('group', { name: 'Blocks', exact: true }).locator('.cards > .item');
  const count = await blocks.count();
  await blocks
    .last()
    .getByRole('button', { name: /^Remove/ })
    .first()
    .click();
  await expect(blocks).toHaveCount(count - 1);
  await desk.keyboard.press('Control+z');
  await expect(blocks).toHaveCount(count);
  expect(await findViolations(desk, { part: '#editor', hasBestPractices: true })).toEqual([]);
});

test('[G5] two editors see each other; changes are merged, and conflicts are resolved by choosing a version', async ({
  browser,
  contentUrl,
}) => {
  const [lise, theo] = [await openAs(browser, contentUrl, 'Lise'), await openAs(browser, contentUrl, 'Theo')];
  await expect(lise.getByText('Theo has this entry open, too.')).toBeVisible();
  await getEntry(lise).getByLabel('Client required').fill('Lise’s client');
  await expect(getEntry(theo).getByLabel('Client required')).toHaveValue('Lise’s client');

  // Theo types before he receives what Lise saved.
  await theo.context().setOffline(true);
  await getTitle(lise).fill('By Lise');
  await getTitle(theo).fill('By Theo');
  await theo.context().setOffline(false);
  const keep = (kept: string) =>
    getEntry(theo).getByRole('group', { name: 'Title' }).getByRole('button', { name: kept });
  await expect(keep('Keep this version: Title, saved first')).toBeVisible();
  const words = await getEntry(theo).getByRole('group', { name: 'Title' }).innerText();
  expect(words).toContain('By Lise');
  expect(words).toContain('By Theo');
  expect(await findViolations(theo, { part: '#editor', hasBestPractices: true })).toEqual([]);
  await keep('Keep this version: Title, saved second').click();
  const [chosen = ''] = /By \w+(?=\s+Keep this version\s*$)/.exec(words) ?? [];
  for (const desk of [lise, theo]) await expect(getTitle(desk)).toHaveValue(chosen);
  await expect(getEntry(lise).getByRole('group', { name: 'Title' })).toHaveCount(0);
});

test('[G5] a draft whose entry was published meanwhile shows both versions, and can be published once one is chosen', async ({
  browser,
  request,
  contentUrl,
}) => {
  const desk = await openAs(browser, contentUrl, 'Lise');
  await getTitle(desk).fill('By Lise');
  await expect(getEntry(desk).getByText(/^Draft saved/)).toBeVisible();
  await request.patch(`${contentUrl}/admin/entries/102?site=en`, { data: { title: 'By a program' } });
  const publish = getEntry(desk).getByRole('button', { name: 'Publish', exact: true });
  await publish.click();
  await expect(getEntry(desk).getByRole('alert')).toContainText('was changed twice');
  await expect(getTitle(desk)).toHaveValue('By a program');
  // The headline follows the title.
  for (const field of ['Title', 'Headline']) {
    await getEntry(desk)
      .getByRole('button', { name: `Keep this version: ${field}, saved second` })
      .click();
    await expect(getEntry(desk).getByRole('group', { name: field }).getByText('Saved first')).toHaveCount(0);
  }
  await expect(getTitle(desk)).toHaveValue('By Lise');
  await publish.click();
  await expect(desk.locator('#announcer')).toHaveText(/^Published “By Lise”/);
});

test('[G5] the focus stays in the list while others save, and moves to the first row that Show more adds', async ({
  browser,
  contentUrl,
}) => {
  const [lise, theo] = [await openAs(browser, contentUrl, 'Lise'), await openAs(browser, contentUrl, 'Theo')];
  await lise.getByRole('searchbox', { name: 'Search' }).fill('');
  const getRow = (id: number) => lise.getByRole('button', { name: new RegExp(`Projects · ${id}`) });
  await getRow(103).focus();
  await getTitle(theo).fill('First by Theo');
  await expect(getRow(102)).toContainText('First by Theo');
  await expect(getRow(103)).toBeFocused();
  await getRow(102).focus();
  await getTitle(theo).fill('Second by Theo');
  await expect(getRow(102)).toContainText('Second by Theo');
  await expect(getRow(102)).toBeFocused();

  await lise.getByLabel('Section').selectOption({ label: 'Pictures' });
  await lise.getByLabel('Language').selectOption({ label: 'All' });
  const rows = lise.getByRole('list', { name: /^Entries/ }).getByRole('listitem');
  const more = lise.getByRole('button', { name: 'Show more' });
  // The former list has a hundred rows, too.
  await expect(rows.filter({ hasText: /Pictures · fr ·/ })).not.toHaveCount(0);
  for (const first of [100, 200]) {
    await expect(rows).toHaveCount(first);
    await more.press('Enter');
    await expect(rows.nth(first).getByRole('button')).toBeFocused();
  }
  await expect(more).toBeHidden();
});

test('[G5] a block can be moved by dragging or with keys; the move is announced and can be undone', async ({
  browser,
  contentUrl,
}) => {
  const desk = await openAs(browser, contentUrl, 'Lise');
  const blocks = getEntry(desk).getByRole('group', { name: 'Blocks', exact: true }).locator('.cards > .item');
  const order = () => blocks.evaluateAll((all) => all.map((block) => block.getAttribute('data-id')));
  const handleAt = (index: number) => blocks.nth(index).getByRole('button', { name: /^Move/ }).first();
  const before = await order();
  const [first, second, third, ...rest] = before;
  const moved = [second, third, first, ...rest];

  /** Drags the first block below the third and holds it there, away from the edges, where dragging scrolls. */
  async function dragBelowThird() {
    await blocks.nth(1).evaluate((block) => block.scrollIntoView({ block: 'center' }));
    await handleAt(0).hover();
    await desk.mouse.down();
    const [{ x, y, height } = { x: 0, y: 0, height: 0 }] = await getBoxes(blocks.nth(2), [':scope']);
    await desk.mouse.move(x + 20, y + height - 4, { steps: 8 });
  }

  await dragBelowThird();
  await expect(blocks.nth(2).locator('+ .drop-place')).toBeVisible();
  await desk.keyboard.press('Escape');
  await desk.mouse.up();
  expect(await order()).toEqual(before);
  await dragBelowThird();
  await desk.mouse.up();
  expect(await order()).toEqual(moved);
  const announcer = desk.locator('#announcer');
  await expect(announcer).toHaveText(new RegExp(`^Moved .* to 3 of ${before.length}\\.$`));
  await expect(getEntry(desk).getByText(/^Draft saved/)).toBeVisible();
  await getEntry(desk).getByRole('button', { name: 'Undo' }).click();
  await expect.poll(order).toEqual(before);

  await handleAt(0).focus();
  await desk.keyboard.press('Alt+ArrowDown');
  await desk.keyboard.press('Enter');
  await expect(handleAt(1)).toHaveAttribute('aria-pressed', 'true');
  await expect(announcer).toHaveText(/^Picked up /);
  await desk.keyboard.press('ArrowDown');
  await desk.keyboard.press('Enter');
  expect(await order()).toEqual(moved);
  await expect(handleAt(2)).toBeFocused();
  await expect(announcer).toHaveText(/^Put down .* at 3 of /);
  await desk.keyboard.press('Control+z');
  await expect.poll(order).not.toEqual(moved);
});

test('[G5] Publish is a few tab stops away, nothing covers the focused element, and shortcuts save and publish', async ({
  browser,
  contentUrl,
}) => {
  const desk = await openAs(browser, contentUrl, 'Lise');
  for (const landmark of [
    desk.getByRole('banner'),
    desk.getByRole('navigation', { name: 'Elsewhere' }),
    desk.getByRole('main'),
    desk.getByRole('complementary', { name: 'Page and deliveries' }),
  ])
    await expect(landmark).toHaveCount(1);
  const blocks = getEntry(desk).getByRole('group', { name: 'Blocks', exact: true }).locator('.cards > .item');
  await blocks.first().locator('summary').first().click();
  /** Visits all tab stops of the entry, and reports which are covered and how far away Publish is. */
  async function goThrough(key: string) {
    const hidden: string[] = [];
    let publishAt = 0;
    for (let stops = 1; ; stops += 1) {
      await desk.keyboard.press(key);
      const stop = await readFocus(desk, '#publish');
      if (!stop || (await desk.locator('#editor :focus').count()) === 0) return { hidden, publishAt, stops };
      if (stop.isEnd) publishAt = stops;
      if (stop.covered) hidden.push(stop.covered);
    }
  }
  for (const [width, height] of [
    [1280, 800],
    [390, 844],
  ] as const) {
    await resize(desk, width, height);
    await getEntry(desk).focus();
    const { hidden, publishAt, stops } = await goThrough('Tab');
    expect(hidden, `tabbing forward, at ${width} px`).toEqual([]);
    expect(stops).toBeGreaterThan(30);
    expect(publishAt).toBeLessThan(6);
    await desk.locator('#editor summary').last().focus();
    expect((await goThrough('Shift+Tab')).hidden, `tabbing backward, at ${width} px`).toEqual([]);
  }
  await getTitle(desk).fill('Marble Works by keys');
  await desk.keyboard.press('Control+s');
  await expect(desk.locator('#announcer')).toHaveText('The draft is saved.');
  await desk.keyboard.press('Control+Enter');
  await expect(desk.locator('#announcer')).toHaveText(/^Published “Marble Works by keys”/);
});
