import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { comparePages, differenceOf, saidBy } from '../craft/compare-pages.ts';
import { stories } from '../craft/edits.ts';
import { serviceEditor } from '../craft/service-editor.ts';
import { tellStory } from '../craft/tell-story.ts';
import { fetchRoutes } from '../support/ask.ts';
import { runProcess } from '../support/processes.ts';
import { sampled } from '../support/sampled.ts';
import { root } from '../support/sources.ts';
import { type Stack, startStack, untilAtRest } from '../support/start-stack.ts';

/** The same edits as in `npm run test:craft`, with the embedded CMS in place of a real Craft. */
let stack: Stack;
beforeAll(async () => {
  stack = await startStack({ isWarm: true });
});
afterAll(() => stack?.close());

/** The embedded CMS accepts only files from its own folder. */
const told = stories().filter(({ edits }) => edits().every(({ do: kind }) => kind !== 'replaceFile'));

it.each(sampled(told))(
  '[B3] $name, and visitors see it',
  async (story) => {
    await untilAtRest(stack.site.url);
    const { fault, freshMs } = await tellStory(stack.site.url, serviceEditor(stack.admin), story);
    expect(fault).toBeUndefined();
    expect(freshMs).toBeGreaterThan(0);
  },
  300_000,
);

it('[G1] detects whether two pages have the same content', async () => {
  const paths = (await fetchRoutes(stack.site.url)).map(({ route }) => route);
  const same = await comparePages(stack.site.url, stack.site.url, paths.slice(0, 12));
  expect(same.filter(({ fault }) => fault)).toEqual([]);
  const page = await (await fetch(`${stack.site.url}/projects/tidal-hall`)).text();
  expect(saidBy(page).length).toBeGreaterThan(60);
  const difference = differenceOf(saidBy(page), saidBy(page.replaceAll('Havnlund Aquarium', 'Another client')));
  expect(difference).toMatch(/“[^”]*Another client[^”]*” instead of “[^”]*Havnlund Aquarium[^”]*”$/);
});

it('[G1] without a Craft the first step fails with instructions', async () => {
  const { code, output } = await runProcess(process.execPath, [path.join(root, 'tests/craft/main.ts'), '/nowhere']);
  expect(code).toBe(1);
  expect(output).toMatch(
    /✗ the content model is in its project config\n {4}\/nowhere\/config\/project has no project\.yaml/,
  );
  expect(output).toMatch(/One fault:\n.*see docs\/craft\.md, steps 1 to 5/);
});
