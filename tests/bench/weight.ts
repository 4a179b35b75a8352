import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { startStack } from '../support/start-stack.ts';
import { figure } from './support/figures.ts';
import { costOfPlayer, type PlayerCost } from './support/player-cost.ts';

/**
 * The first-load JavaScript of each template, compared with that of an empty Next page built in the same run: gzip, in
 * kB of 1000 bytes; then what a film costs. Prints a table, or with `--json` one object per figure. Exits with 1 if a goal
 * is missed.
 */

const root = path.resolve(import.meta.dirname, '../..');
const siteFolder = path.join(root, 'site');
const goalAboveEmpty = 30;

const templates = {
  home: '/',
  singleMarket: '/markets/museums',
  singleProject: '/projects/tidal-hall',
  projectsListing: '/projects',
  singleNews: '/news/what-a-seven-year-old-taught-us-about-lenses',
  newsListing: '/news',
  teamMembersListing: '/about-us/team',
  flexible: '/flexible',
  styleGuide: '/style-guide',
  sliderAgora: '/slider-agora',
  search: '/search?q=light',
  error: '/nowhere',
};

/** The scripts that a document loads at once or later, except those for old browsers only. */
const scriptsOf = (html: string): string[] => [
  ...new Set(
    [...html.matchAll(/<script\b[^>]*>/g)]
      .filter(([tag]) => !/\bnomodule\b/i.test(tag))
      .flatMap(([tag]) => /\b(?:src|data-files)="(\/_next\/[^"?]+)/.exec(tag)?.[1]?.split(' ') ?? []),
  ),
];

async function weigh(html: string, nextFolder: string): Promise<number> {
  let bytes = 0;
  for (const script of scriptsOf(html)) {
    const file = path.join(nextFolder, decodeURIComponent(script.replace('/_next/', '')));
    bytes += gzipSync(await readFile(file)).byteLength;
  }
  return bytes / 1000;
}

/** Builds a page with a single word, with the site's own Next and React. */
async function weighEmptyPage(): Promise<number> {
  const parent = path.join(siteFolder, '.next-empty');
  mkdirSync(parent, { recursive: true });
  const folder = mkdtempSync(path.join(parent, 'page-'));
  try {
    mkdirSync(path.join(folder, 'app'));
    writeFileSync(path.join(folder, 'package.json'), JSON.stringify({ private: true, type: 'module' }));
    writeFileSync(
      path.join(folder, 'app/layout.jsx'),
      'export default ({ children }) => <html lang="en"><body>{children}</body></html>;',
    );
    writeFileSync(
      path.join(folder, 'app/page.jsx'),
      'import Link from \'next/link\';\nexport default () => <Link href="/">Hello</Link>;',
    );
    writeFileSync(
      path.join(folder, 'next.config.js'),
      `export default { cacheComponents: true, turbopack: { root: ${JSON.stringify(root)} } };`,
    );
    execFileSync(path.join(root, 'node_modules/.bin/next'), ['build'], { cwd: folder, stdio: 'pipe' });
    const html = await readFile(path.join(folder, '.next/server/app/index.html'), 'utf8');
    return await weigh(html, path.join(folder, '.next'));
  } finally {
    rmSync(parent, { recursive: true, force: true });
  }
}

async function weighTemplates(): Promise<{ weights: Record<string, number>; cost: PlayerCost }> {
  const stack = await startStack();
  try {
    const weights: Record<string, number> = {};
    for (const [name, address] of Object.entries(templates)) {
      const html = await (await fetch(stack.site.url + address)).text();
      weights[name] = await weigh(html, path.join(siteFolder, '.next'));
    }
    return { weights, cost: await costOfPlayer(stack) };
  } finally {
    await stack.close();
  }
}

const empty = await weighEmptyPage();
const { weights, cost } = await weighTemplates();
const goal = empty + goalAboveEmpty;
const figures = Object.entries(weights).map(([name, value]) => ({
  figure: `first-load JavaScript of ${name}`,
  value: Number(value.toFixed(1)),
  unit: 'kB gzip',
  goal: Number(goal.toFixed(1)),
  holds: value <= goal,
}));

const filmFigures = [
  figure('a film on a page before it is played', cost.film, 'kB gzip', { atMost: 1 }),
  figure('the player, scripts and styles', cost.player, 'kB gzip', { atMost: 45 }),
  figure('first picture after a press, above the native element', cost.firstPicture - cost.nativePicture, 'ms', {
    atMost: 300,
  }),
];

if (process.argv.includes('--json')) for (const line of [...figures, ...filmFigures]) console.log(JSON.stringify(line));
else {
  console.log(`${'an empty Next page'.padEnd(24)}${empty.toFixed(1).padStart(8)} kB gzip`);
  for (const [name, value] of Object.entries(weights)) {
    const above = value - empty;
    console.log(
      `${name.padEnd(24)}${value.toFixed(1).padStart(8)} kB gzip${`+${above.toFixed(1)}`.padStart(8)}${value <= goal ? '' : `  more than +${goalAboveEmpty}`}`,
    );
  }
  for (const { figure: name, value, unit, goal: limit, holds } of filmFigures)
    console.log(`${name}: ${value} ${unit} (${limit})${holds ? '' : ', which is missed'}`);
}
process.exitCode = [...figures, ...filmFigures].every(({ holds }) => holds) ? 0 : 1;
