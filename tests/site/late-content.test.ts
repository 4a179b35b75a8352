import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eventually, fetchPageState, untilShown } from '../support/requests/fetch-text.ts';
import { borrowStack } from '../support/stack/borrow-stack.ts';
import type { Stack } from '../support/stack/start-stack.ts';

let stack: Stack;

beforeAll(async () => {
  stack = await borrowStack();
});
afterAll(() => stack.close());

describe('while the CMS lags or is down,', () => {
  it('[B7] content that the API serves late is shown once available', async () => {
    await stack.admin('POST', '/test/faults', { lagMs: 700 });
    await stack.admin('PATCH', '/admin/entries/104?site=en', { wysiwygSimpleElement: '<p>Late, but here.</p>' });
    await untilShown(`${stack.site.url}/projects/orrery-hall`, 'Late, but here.');
    await stack.admin('POST', '/test/faults', { lagMs: 0 });
  });

  it('[B7] a change to a form that the API serves late is shown once available', async () => {
    await stack.admin('POST', '/test/faults', { lagMs: 700 });
    const settings = {
      submitActionMessageHtml: '<p>It has come.</p>',
      errorMessageHtml: '<p>It has not come.</p>',
      submitButtonLabel: 'Send, late',
    };
    await stack.admin('PATCH', '/admin/forms/contact', { settings });
    await untilShown(`${stack.site.url}/contact`, 'Send, late');
    await stack.admin('POST', '/test/faults', { lagMs: 0 });
  });

  it('[B7] a form, which has no date, is invalidated more than once', async () => {
    const carriedOut = () => stack.site.log().match(/^.*form\.saved.*form:careers.*$/gm)?.length ?? 0;
    await stack.admin('PATCH', '/admin/forms/careers', { title: 'Another form' });
    await eventually(
      async () => carriedOut(),
      (times) => times >= 3,
      60_000,
    );
  });

  it('[B6] visitors get the last good page, and no error is cached', async () => {
    const before = await fetchPageState(`${stack.site.url}/projects/wind-room`);
    await stack.admin('POST', '/test/faults', { down: true });
    await stack.admin('PATCH', '/admin/entries/115?site=en', { wysiwygSimpleElement: '<p>After the gale.</p>' });
    const during = await eventually(
      () => fetchPageState(`${stack.site.url}/projects/wind-room`),
      ({ mark }) => mark !== 'hit',
    );
    expect(during).toMatchObject({ status: 200, mark: 'stale', etag: before.etag });
    await stack.admin('POST', '/test/faults', { down: false });
    await untilShown(`${stack.site.url}/projects/wind-room`, 'After the gale.');
  });
});
