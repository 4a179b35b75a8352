import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { comparePages, findDifference, saidBy } from '../craft/compare-pages.ts';
import { copyCraft, findWebRoot } from '../craft/craft-beside.ts';
import { runPhp } from '../craft/craft-editor.ts';
import { stories } from '../craft/edits.ts';
import { runStory } from '../craft/run-story.ts';
import { serviceEditor } from '../craft/service-editor.ts';
import { runProcess } from '../support/processes/processes.ts';
import { fetchRoutes, fetchText } from '../support/requests/fetch-text.ts';
import { sampled } from '../support/sampled.ts';
import { findProgram } from '../support/servers/find-program.ts';
import { root } from '../support/sources/sources.ts';
import { type Stack, startStack, untilAtRest } from '../support/stack/start-stack.ts';

/** The same edits as in `npm run test:craft`, with the embedded CMS in place of a real Craft. */
let stack: Stack;
beforeAll(async () => {
  stack = await startStack({ isWarm: true });
});
afterAll(() => stack?.close());

/** The embedded CMS accepts only files from its own directory. */
const told = stories().filter(({ edits }) => edits().every(({ do: kind }) => kind !== 'replaceFile'));

it.each(sampled(told))(
  '[B3] $name, and visitors see it',
  async (story) => {
    await untilAtRest(stack.site.url);
    const { fault, freshMs } = await runStory(stack.site.url, serviceEditor(stack.admin), story);
    expect(fault).toBeUndefined();
    expect(freshMs).toBeGreaterThan(0);
  },
  300_000,
);

it('[G1] detects whether two pages have the same content', async () => {
  const paths = (await fetchRoutes(stack.site.url)).map(({ route }) => route);
  const same = await comparePages(stack.site.url, stack.site.url, paths.slice(0, 12));
  expect(same.filter(({ fault }) => fault)).toEqual([]);
  const { text: page } = await fetchText(`${stack.site.url}/projects/tidal-hall`);
  expect(saidBy(page).length).toBeGreaterThan(60);
  const difference = findDifference(saidBy(page), saidBy(page.replaceAll('Havnlund Aquarium', 'Another client')));
  expect(difference).toMatch(/“[^”]*Another client[^”]*” instead of “[^”]*Havnlund Aquarium[^”]*”$/);
});

const php = await findProgram('php');

it.skipIf(!php)(
  "[G1] a Craft is tested with the test's variables, although its .env takes precedence over the environment",
  async () => {
    const directory = mkdtempSync(path.join(tmpdir(), 'craft-beside-'));
    onTestFinished(() => rmSync(directory, { recursive: true }));
    const craftDirectory = path.join(directory, 'craft');
    for (const name of ['web', 'config', 'vendor']) mkdirSync(path.join(craftDirectory, name), { recursive: true });
    // Craft's starter project loads .env with Dotenv, from the directory of its bootstrap file.
    const bootstrap = `<?php define('CRAFT_BASE_PATH', __DIR__);
    foreach (parse_ini_file(CRAFT_BASE_PATH . '/.env') as $name => $value) putenv("$name=$value");`;
    const show =
      "<?php require dirname(__DIR__) . '/bootstrap.php'; echo getenv('REVALIDATE_SECRET'), ' ', getenv('KEPT');";
    writeFileSync(path.join(craftDirectory, 'bootstrap.php'), bootstrap);
    writeFileSync(path.join(craftDirectory, 'web/index.php'), show);
    const env = 'KEPT=kept\nREVALIDATE_SECRET="of production"\nSITE_URL=https://www.example.com\n';
    writeFileSync(path.join(craftDirectory, '.env'), env);
    const beside = copyCraft(craftDirectory, path.join(directory, 'beside'), {
      REVALIDATE_SECRET: 'of the test = # +',
    });
    const craft = { directory: beside, php: String(php), env: process.env };
    expect(await runPhp(craft, [path.join(beside, findWebRoot(beside), 'index.php')])).toBe('of the test = # + kept');
    expect(readFileSync(path.join(craftDirectory, '.env'), 'utf8')).toBe(env);
    writeFileSync(path.join(beside, 'config/written.yaml'), 'by the test');
    expect(readFileSync(path.join(craftDirectory, 'config/written.yaml'), 'utf8')).toBe('by the test');
  },
);

it('[G1] without a Craft, the first step fails with instructions', async () => {
  const { code, output } = await runProcess(process.execPath, [path.join(root, 'tests/craft/main.ts'), '/nowhere']);
  expect(code).toBe(1);
  expect(output).toMatch(
    /✗ the content model is in Craft’s project config\n {4}\/nowhere\/config\/project has no project\.yaml/,
  );
  expect(output).toMatch(/One failure:\n.*see docs\/craft\.md, steps 1 to 5/);
});
