import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../support/sources/sources.ts';

const sources = '{cli,content-fixtures,redirects,scripts,site,tests}/**/*.{css,js,ts,tsx}';
const exclude = ['**/node_modules/**', '**/.next/**', '**/dist/**'];

/** Openings without a subject, which leave the reader to guess what they refer to. */
const headless =
  /(?<![\w'"`:/])(?:\/\/|\/\*\*?|^\s*\*) (?:Of|Th(?:at|ose) (?:of|that|which|whose)|What(?:so)?ever|(?:(?:For|To) )?[Ww]ho(?:so)?ever)\b/;

const findHeadless = (text: string): string[] => text.split('\n').filter((line) => headless.test(line));

it('every comment begins with its subject', () => {
  const files = globSync(sources, { cwd: root, exclude });
  expect(files.length).toBeGreaterThan(1000);
  const found = files.flatMap((file) =>
    findHeadless(readFileSync(path.join(root, file), 'utf8')).map((line) => `${file}: ${line.trim()}`),
  );
  expect(found, 'say what the comment is about: "Prefix of all keys." instead of "Of all keys."').toEqual([]);
});

/** Only shipped sources; in tests, these words also occur in sample content. */
const shipped = '{cli,content-fixtures,redirects,scripts,site}/**/*.{css,js,ts,tsx}';
const vague = /\b(?:nobody|somebody|everybody|whichever|whatsoever|thereof)\b/i;
const findVague = (text: string): string[] =>
  text.split('\n').filter((line) => /^\s*(?:\/\/|\/?\*)/.test(line) && vague.test(line));

it('comments name who does what', () => {
  const files = globSync(shipped, { cwd: root, exclude: [...exclude, '**/*.test.ts'] });
  const found = files.flatMap((file) =>
    findVague(readFileSync(path.join(root, file), 'utf8')).map((line) => `${file}: ${line.trim()}`),
  );
  expect(found, 'name the client, caller or operator').toEqual([]);
  expect(findVague(`  ${'/'}** A list that nobody reads. */`)).toHaveLength(1);
});

const unclear = /^ *(?:export )?(?:const|readonly|let) #?((?:most|longest|largest|deepest)[A-Z]\w*)/gm;

it('limits are named max…', () => {
  const files = globSync(shipped, { cwd: root, exclude: [...exclude, '**/testing/**'] });
  const found = files.flatMap((file) =>
    [...readFileSync(path.join(root, file), 'utf8').matchAll(unclear)].map(([, name]) => `${file}: ${name}`),
  );
  expect(found, '`maxPages`, not `mostPages`').toEqual([]);
  expect('const mostPages = 3;').toMatch(unclear);
});

/** Sources about people who are asked: forms, consent, prompts and FAQs. */
const aboutPeople =
  /accordion|consent|still\.client|create-site|starter|commands\/init|\/forms?\/|desk\/|discovery\/|browser\/form|house\/comments/;
const conversational =
  /\b(?:const|let|function|class|type|interface) [[{]? ?(?:\w+, )*(\w*(?:[a-z]A|\bA|\ba)(?:sk(?:s|ed|ing)?(?![a-z])|nswer)\w*|\w*[qQ]uestion\w*)|[(,] ?(answer|asked|question)s?(?=[,):])/g;
const findConversational = (text: string): string[] =>
  [...text.matchAll(conversational)].map(([, declared, parameter]) => declared ?? parameter ?? '');

it('requests, queries and responses are not questions and answers', () => {
  const files = globSync(sources, { cwd: root, exclude });
  const found = files
    .filter((file) => !aboutPeople.test(file.replaceAll(path.sep, '/')))
    .flatMap((file) =>
      findConversational(readFileSync(path.join(root, file), 'utf8')).map((name) => `${file}: ${name}`),
    );
  expect(found, 'name it `response`, `query` or `request`').toEqual([]);
});

it.each([
  ['const answer = await fetch(url);', ['answer']],
  ['async function untilAnswered() {}', ['untilAnswered']],
  ['type HeadAnswer = {};', ['HeadAnswer']],
  ['const { status, asked } = run();', ['asked']],
  ['proxy.hear((question, body) => {});', ['question']],
  ['export async function askMany() {}', ['askMany']],
  ['const task = queue.add(maskFragments);', []],
])('%j declares %j', (line, names) => {
  expect(findConversational(line)).toEqual(names);
});

it.each([
  `${'/'}** Of all keys. */`,
  `  ${'/'}/ That of a build that was interrupted.`,
  `x(); ${'/'}/ Whatever asks for a name makes the same kind of value.`,
  `  ${'/'}** Those of other files. */`,
])('%j has no subject', (comment) => {
  expect(findHeadless(comment)).toEqual([comment]);
});

it.each([`${'/'}** Office hours. */`, `${'/'}/ That is enough.`, "const url = 'https://of.example';"])(
  '%j has a subject, or is no comment',
  (line) => {
    expect(findHeadless(line)).toEqual([]);
  },
);
