import { afterAll, beforeAll, expect, it } from 'vitest';
import { busyMs, median, type QuestionMeter, startQuestionMeter } from '../craft/question-meter.ts';
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

it('with the delays of a real Craft', async () => {
  const timed = await timeEdits(site.url, serviceEditor(stack.admin), meter, 3);
  for (const { freshMs, pageMs, questions } of timed) {
    const [first] = questions;
    console.log(Math.round(freshMs), Math.round(pageMs), Math.round(busyMs(questions)));
    console.log(
      questions
        .map(
          ({ operation, from, to }) =>
            `${operation} ${Math.round(from - (first?.from ?? 0))}-${Math.round(to - (first?.from ?? 0))}`,
        )
        .join('\n'),
    );
  }
  expect(median(timed.map(({ freshMs }) => freshMs))).toBeGreaterThan(0);
}, 300_000);
