import { HtmlValidate } from 'html-validate';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { fetchAllPages } from '../support/requests/fetch-all-pages.ts';
import { borrowStack } from '../support/stack/borrow-stack.ts';
import type { Stack } from '../support/stack/start-stack.ts';

let stack: Stack;

beforeAll(async () => {
  stack = await borrowStack();
});
afterAll(() => stack.close());

const validator = new HtmlValidate({
  root: true,
  extends: ['html-validate:recommended', 'html-validate:a11y', 'html-validate:document'],
  rules: {
    // React serializes attributes this way.
    'attr-case': 'off',
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    'void-style': 'off',
    // React's ids begin with an underscore, as HTML allows.
    'valid-id': ['error', { relaxed: true }],
    // Focal points and background colors come from the CMS; the CSP allows style attributes.
    'no-inline-style': 'off',
    // Scripts come from the site itself, and the CSP lists hashes of inline ones.
    'require-sri': 'off',
    // Editors own the copy.
    'long-title': 'off',
    'tel-non-breaking': 'off',
    'form-dup-name': ['error', { shared: ['radio', 'checkbox', 'button', 'reset', 'submit'] }],
    // A name on a list is allowed and announced by screen readers.
    'aria-label-misuse': 'off',
    // The menu repeats the landmarks of the header, which is inert while the menu is open; axe checks reachable ones.
    'unique-landmark': 'off',
  },
});

it('[C1] the HTML of every page is valid', async () => {
  for (const { path, html } of await fetchAllPages(stack.site.url)) {
    // Its size makes the validator slow, and its blocks are on other pages or checked by the Nu validator.
    if (path.endsWith('/style-guide')) continue;
    const { results } = await validator.validateString(html);
    const faults = results.flatMap(({ messages }) =>
      messages.map(({ ruleId, message, line, column }) => `${line}:${column} ${ruleId}: ${message}`),
    );
    expect.soft(faults, path).toEqual([]);
  }
}, 120_000);
