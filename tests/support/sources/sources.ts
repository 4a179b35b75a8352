import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync, Visitor } from 'rolldown/utils';

export const root = path.resolve(import.meta.dirname, '../../..');

const workspaces: Readonly<Record<string, string>> = {
  '@vitrine/cache': 'site/packages/cache/src',
  '@vitrine/cli': 'cli',
  '@vitrine/content-fixtures': 'content-fixtures',
  '@vitrine/redirects': 'redirects',
  '@vitrine/server': 'site/packages/server/src',
  '@vitrine/site': 'site',
};

const directories = [
  'site/{app,blocks,cache,client,components,content,discovery,fixtures,forms,icons,layout,lib,newsletter,packages,revalidation,server,share-image,styles,templates}',
  '{cli,content-fixtures,redirects}/src',
];

export const isTest = (file: string): boolean => /\.test\.tsx?$/.test(file);
export const isFixture = (file: string): boolean => /\.fixture\.tsx$/.test(file);

/** The source files of all workspaces, as paths in the repository. */
export const sourceFiles: readonly string[] = globSync(`{${directories.join()}}/**/*.{ts,tsx,js}`, {
  cwd: root,
}).filter((file) => !file.endsWith('.d.ts'));

export const parse = (file: string) => parseSync(file, readFileSync(path.join(root, file), 'utf8')).program;

export type Import = {
  file: string;
  /** As written in the source. */
  specifier: string;
  /** The imported file's path in the repository; undefined for packages from outside it. */
  target: string | undefined;
};

function resolveImport(file: string, specifier: string): string | undefined {
  if (specifier.startsWith('.')) return path.join(path.dirname(file), specifier);
  // `#` names a directory of the importing workspace.
  if (specifier.startsWith('#')) return path.join(file.split('/')[0] ?? '', specifier.slice(1));
  const [scope = '', name = '', ...rest] = specifier.split('/');
  const workspace = workspaces[`${scope}/${name}`];
  return workspace && [workspace, ...rest].join('/');
}

/** The imports of a file, including type-only and dynamic ones. */
export function readImports(file: string): Import[] {
  const specifiers: string[] = [];
  const add = (source: { type: string; value?: unknown } | null) => {
    if (typeof source?.value === 'string') specifiers.push(source.value);
  };
  new Visitor({
    ImportDeclaration: ({ source }) => add(source),
    ExportNamedDeclaration: ({ source }) => add(source),
    ExportAllDeclaration: ({ source }) => add(source),
    ImportExpression: ({ source }) => add(source),
    TSImportType: ({ source }) => add(source),
  }).visit(parse(file));
  return specifiers.map((specifier) => ({ file, specifier, target: resolveImport(file, specifier) }));
}
