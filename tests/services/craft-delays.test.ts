import { afterAll, beforeAll, expect, it } from 'vitest';
import { median, type QuestionMeter, startQuestionMeter } from '../craft/question-meter.ts';
import { serviceEditor } from '../craft/service-editor.ts';
import { timeEdits } from '../craft/time-edits.ts';
import { type Site, type Stack, startStack } from '../support/start-stack.ts';

/** What a real Craft took in development mode: for a page, and for a small question. */
const [pageMs, smallMs] = [3000, 800];

let stack: Stack;
let meter: QuestionMeter;
let site: Site;
beforeAll(async () => {
  stack = await startStack();
  await stack.site.stop();
  meter = await startQuestionMeter(`${stack.content.url}/api`, (operation) =>
    /^get(?:Single|Home|Flexible|\w+Listing$)/.test(operation) ? pageMs : smallMs,
  );
  site = await stack.startSite({ CMS_ENDPOINT: meter.endpoint });
});
afterAll(async () => {
  await stack?.close();
  await meter?.close();
});

it('[B3] a saved project is fresh within 1.5 times the time of its CMS queries, of which there are at most four', async () => {
  const timed = await timeEdits(site.url, serviceEditor(stack.admin), meter, 5);
  const [fresh, own] = [median(timed.map(({ freshMs }) => freshMs)), median(timed.map((edit) => edit.pageMs))];
  expect(own).toBeGreaterThan(pageMs);
  expect(fresh).toBeLessThan(1.5 * own);
  for (const { ofPage } of timed) {
    expect(ofPage).toContain('getSingleProject');
    expect(ofPage.length).toBeLessThanOrEqual(4);
  }
  console.info(`fresh after ${Math.round(fresh)} ms (p50), of which the CMS took ${Math.round(own)} ms for the page`);
}, 300_000);
