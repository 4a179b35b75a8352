import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { uris } from '#lib/routes/routes.ts';
import { camelCase, pascalCase } from './generate-registry.ts';

const root = path.resolve(import.meta.dirname, '../..');
const modelFile = path.join(root, 'content-fixtures/model.graphql');

/** New types are inserted above this comment in model.graphql. */
const insertionMarker = '# Nested entries of single fields';

const templateDirectory = path.join(import.meta.dirname, '_template');

/**
 * Returns a template file with the block's names filled in. The template itself uses a real type, so that it is
 * type-checked.
 */
const fillTemplate = (file: string, name: string): string =>
  readFileSync(path.join(templateDirectory, file), 'utf8')
    .replaceAll('imageText_Entry', `${camelCase(name)}_Entry`)
    .replaceAll('TemplateBlock', pascalCase(name))
    .replaceAll('template-block', name);

/** Returns why the name is invalid, or undefined if it is valid. */
function validateName(name: string | undefined): string | undefined {
  if (!name || !/^[a-z]+(-[a-z]+)*$/.test(name))
    return 'Usage: npm run new:block <name-in-kebab-case>, for example price-list';
  if (existsSync(path.join(import.meta.dirname, name))) return `site/blocks/${name} already exists.`;
  const isTaken = readFileSync(modelFile, 'utf8').includes(`type ${camelCase(name)}_Entry `);
  return isTaken ? `content-fixtures/model.graphql already has a type ${camelCase(name)}_Entry.` : undefined;
}

function run(command: string, ...args: string[]): void {
  execFileSync(command, args, { cwd: root, stdio: 'inherit', shell: process.platform === 'win32' });
}

function addTypeToModel(name: string): void {
  const type = fillTemplate('template-block.graphql', name);
  const model = readFileSync(modelFile, 'utf8');
  writeFileSync(modelFile, model.replace(insertionMarker, `${type}\n${insertionMarker}`));
  run('npm', 'run', '--silent', 'schema');
}

function writeBlock(name: string): void {
  const directory = path.join(import.meta.dirname, name);
  mkdirSync(directory);
  for (const extension of ['tsx', 'module.css', 'fixture.tsx'])
    writeFileSync(path.join(directory, `${name}.${extension}`), fillTemplate(`template-block.${extension}`, name));
  // A long name can make lines exceed the limit.
  run('biome', 'check', '--write', '--log-level=error', directory);
  addTypeToModel(name);
}

const name = process.argv[2];
const refusal = validateName(name);
if (refusal || !name) {
  console.error(refusal);
  process.exitCode = 2;
} else {
  writeBlock(name);
  console.log(`Created site/blocks/${name}, and its type in content-fixtures/model.graphql.
Next: add the fields to both (after changing the model, run npm run schema), then run npm run check and npm test.
The block is at /${uris.styleGuide}#${name}.`);
}
