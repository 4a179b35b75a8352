import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { camelCase, pascalCase, writeRegistry } from './generate-registry.ts';

const root = path.resolve(import.meta.dirname, '../..');
const modelFile = path.join(root, 'content-fixtures/model.graphql');

/** The types of flexible components end where this comment stands in the model. */
const nextSection = '# Nested entries of single fields';

const modelType = (name: string) => `type ${camelCase(name)}_Entry implements EntryInterface {
  titleElement: String @required @emphasis
  wysiwygStandardElement: String @html
}
`;

const component = (name: string) => `import { type FragmentOf, graphql, readFragment } from '#lib/cms/graphql.ts';
import { Emphasis } from '#lib/ui/emphasis.tsx';
import { RichText } from '#lib/ui/rich-text.tsx';
import type { BlockContext } from '../block-context.ts';
import styles from './${name}.module.css';

export const ${pascalCase(name)}Fragment = graphql(\`
  fragment ${pascalCase(name)} on ${camelCase(name)}_Entry {
    titleElement
    wysiwygStandardElement
  }
\`);

type ${pascalCase(name)}Props = { data: FragmentOf<typeof ${pascalCase(name)}Fragment>; context: BlockContext };

/** What the block is for, in one line. */
export function ${pascalCase(name)}({ data }: ${pascalCase(name)}Props) {
  const { titleElement, wysiwygStandardElement } = readFragment(${pascalCase(name)}Fragment, data);
  return (
    <section className="section">
      <div className={\`grid \${styles.block}\`}>
        <h2>
          <Emphasis text={titleElement} />
        </h2>
        <RichText html={wysiwygStandardElement} />
      </div>
    </section>
  );
}
`;

const style = `.block {
  row-gap: var(--s-6);
}
`;

const fixture = (name: string) => `import type { ResultOf } from '#lib/cms/graphql.ts';
import { frenchText, frenchTitle, longText, longTitle, text } from '#lib/fixtures/words.ts';
import { fixturesOf } from '../fixture.ts';
import { ${pascalCase(name)}, ${pascalCase(name)}Fragment } from './${name}.tsx';

const designed: ResultOf<typeof ${pascalCase(name)}Fragment> = {
  titleElement: 'A title with <em>emphasis</em>',
  wysiwygStandardElement: text,
};

export const fixtures = fixturesOf(${pascalCase(name)}, ${pascalCase(name)}Fragment, {
  'As designed': designed,
  'Longest texts': { titleElement: longTitle, wysiwygStandardElement: longText },
  'A title alone': { ...designed, wysiwygStandardElement: null },
  French: { titleElement: frenchTitle, wysiwygStandardElement: frenchText },
});
`;

/** Why a name cannot be taken; undefined where it can. */
function reasonToRefuse(name: string | undefined): string | undefined {
  if (!name || !/^[a-z]+(-[a-z]+)*$/.test(name)) return 'Name it in kebab case: npm run new:block price-list';
  if (existsSync(path.join(import.meta.dirname, name))) return `site/blocks/${name} exists.`;
  const isTaken = readFileSync(modelFile, 'utf8').includes(`type ${camelCase(name)}_Entry `);
  return isTaken ? `content-fixtures/model.graphql has a type ${camelCase(name)}_Entry.` : undefined;
}

function writeBlock(name: string): void {
  const folder = path.join(import.meta.dirname, name);
  mkdirSync(folder);
  writeFileSync(path.join(folder, `${name}.tsx`), component(name));
  writeFileSync(path.join(folder, `${name}.module.css`), style);
  writeFileSync(path.join(folder, `${name}.fixture.tsx`), fixture(name));
  const model = readFileSync(modelFile, 'utf8');
  writeFileSync(modelFile, model.replace(nextSection, `${modelType(name)}\n${nextSection}`));
  execFileSync('npm', ['run', '--silent', 'schema'], {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
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
It shows at /style-guide#${name}.`);
}
