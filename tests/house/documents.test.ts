import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from '../support/sources/sources.ts';

const committed = execFileSync('git', ['ls-files', '-z'], { cwd: root, encoding: 'utf8' })
  .split('\0')
  .filter((file) => file && existsSync(path.join(root, file)));
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');

const documents = committed.filter((file) => file.endsWith('.md') && !/requirements|CHANGELOG/.test(file));
const sources = committed.filter(
  (file) =>
    /\.(?:tsx?|js|json|css|graphql|php|ya?ml|sh|vcl|conf|service|env)$/.test(file) && !/package-lock/.test(file),
);

/** Names in Next's API and in another package. */
const foreignNames = new Set(['updateTag', 'variationAxes']);
/** Names in the examples of the guides to page types and blocks. */
const exampleNames = /single-event|entries\/events|price-list/;

/** Names in the text of a document, outside code blocks. */
const namesIn = (document: string): string[] =>
  [
    ...read(document)
      .replaceAll(/```.*?```/gs, '')
      .matchAll(/`([^`\n]+)`/g),
  ].map(([, name = '']) => name);

const named = documents.flatMap((document) => namesIn(document).map((name) => ({ document, name })));
const listed = (names: typeof named) => names.map(({ document, name }) => `${document}: ${name}`);

describe('the documents', () => {
  it('name only functions, fields and settings that exist in the sources', () => {
    const words = new Set(sources.flatMap((file) => read(file).match(/[A-Za-z_$][\w$]*/g) ?? []));
    const isMissing = (name: string) => /^[a-z]+[A-Z]\w*(?:\(\))?$/.test(name) && !words.has(name.replace('()', ''));
    expect(listed(named.filter(({ name }) => isMissing(name) && !foreignNames.has(name)))).toEqual([]);
  });

  it('name only files that exist', () => {
    const isMissing = (name: string) =>
      /^(?:[\w@.-]+(?:\/[\w@.-]+)+\.(?:tsx?|js|md|json|graphql)|[a-z][\w.-]*\.tsx?)$/.test(name) &&
      !exampleNames.test(name) &&
      // Created at run time.
      !name.startsWith('.vitrine/') &&
      !committed.some((file) => `/${file}`.endsWith(`/${name}`));
    expect(listed(named.filter(({ name }) => isMissing(name)))).toEqual([]);
  });

  it('have the headings that messages refer to', () => {
    const references = sources.flatMap((file) => Array.from(read(file).matchAll(/(docs\/[\w-]+\.md), “([^”]+)”/g)));
    expect(references.length).toBeGreaterThan(1);
    for (const [, document = '', heading] of references) expect(read(document)).toContain(`\n## ${heading}\n`);
  });
});

/** Files that tools write, or that belong to other packages. */
const foreignFiles = new Set(['lib.dom.d.ts', 'next-env.d.ts']);
const isComment = (line: string) => /^\s*(?:\/\/|\/?\*|#)/.test(line);
const fileNames = /(?<![\w/.@-])(?:[\w@-]+\/)*[\w-][\w.-]*\.(?:tsx?|css|md)\b/g;

it('comments name only files that exist', () => {
  const paths = committed.map((file) => `/${file}`);
  const isMissing = (name: string) => !foreignFiles.has(name) && !paths.some((file) => file.endsWith(`/${name}`));
  const missing = sources.flatMap((file) =>
    read(file)
      .split('\n')
      .filter(isComment)
      .flatMap((line) => line.match(fileNames) ?? [])
      .filter(isMissing)
      .map((name) => `${file}: ${name}`),
  );
  expect(missing).toEqual([]);
});
