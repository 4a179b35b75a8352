import { readFileSync, writeFileSync } from 'node:fs';
import { minifyIntrospectionQuery } from '@urql/introspection';
import { buildSchema, introspectionFromSchema } from 'graphql';

const schemaFile = new URL('../../../content-fixtures/schema.graphql', import.meta.url);
const typesFile = new URL('./schema-types.d.ts', import.meta.url);

const schema = buildSchema(readFileSync(schemaFile, 'utf8'));
const introspection = minifyIntrospectionQuery(introspectionFromSchema(schema), {
  includeScalars: true,
  includeInputs: true,
});

writeFileSync(
  typesFile,
  `// Written by \`npm run schema\`. Do not edit.\nexport type introspection = ${JSON.stringify(introspection, null, 1)};\n`,
);
