import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { uris } from '#lib/routes/routes.ts';
import { camelCase, pascalCase, writeRegistry } from './generate-registry.ts';

const root = path.resolve(import.meta.dirname, '../..');
const modelFile = path.join(root, 'content-fixtures/model.graphql');

/** The comment in the model that ends the types of flexible components. */
const nextSection = '# Nested entries of single fields';

const template = path.join(import.meta.dirname, '_template');

/**
 * A file of the template with the block's names in place of the placeholders. The template selects from a real type of
 * the model, so that it is type-checked like any block.
 */
const readTemplate = (file: string, name: string): string =>
  readFileSync(path.join(template, file), 'utf8')
    .replaceAll('imageText_Entry', `${camelCase(name)}_Entry`)
    .replaceAll('TemplateBlock', pascalCase(name))
    .replaceAll('template-block', name);

/** Why the name cannot be used; undefined if it can. */
function reasonToRefuse(name: string | undefined): string | undefined {
  if (!name || !/^[a-z]+(-[a-z]+)*$/.test(name)) return 'Name it in kebab case: npm run new:block price-list';
  if (existsSync(path.join(import.meta.dirname, name))) return `site/blocks/${name} exists.`;
  const isTaken = readFileSync(modelFile, 'utf8').includes(`type ${camelCase(name)}_Entry `);
  return isTaken ? `content-fixtures/model.graphql has a type ${camelCase(name)}_Entry.` : undefined;
}

function run(command: string, ...args: string[]): void {
  execFileSync(command, args, { cwd: root, stdio: 'inherit', shell: process.platform === 'win32' });
}

function writeType(name: string): void {
  const type = readTemplate('template-block.graphql', name);
  const model = readFileSync(modelFile, 'utf8');
  writeFileSync(modelFile, model.replace(nextSection, `${type}\n${nextSection}`));
  run('npm', 'run', '--silent', 'schema');
}

function writeBlock(name: string): void {
  const folder = path.join(import.meta.dirname, name);
  mkdirSync(folder);
  for (const ending of ['tsx', 'module.css', 'fixture.tsx'])
    writeFileSync(path.join(folder, `${name}.${ending}`), readTemplate(`template-block.${ending}`, name));
  // A long name makes lines too long.
  run('biome', 'check', '--write', '--log-level=error', folder);
  writeType(name);
  writeRegistry();
}

const name = process.argv[2];
const refusal = reasonToRefuse(name);
if (refusal || !name) {
  console.error(refusal);
  process.exitCode = 2;
} else {
  writeBlock(name);
  console.log(`site/blocks/${name} is written, and its type in content-fixtures/model.graphql.
Next: give both the fields they need (after the model, npm run schema), then npm run check and npm test.
It shows at /${uris.styleGuide}#${name}.`);
}
