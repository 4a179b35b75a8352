import { readFileSync, writeFileSync } from 'node:fs';
import { buildSchema, type DocumentNode, Kind, parse, print } from 'graphql';

const modelFile = new URL('../../model.graphql', import.meta.url);
const schemaFile = new URL('../../schema.graphql', import.meta.url);

/** Copies interface fields into each type. */
function withInterfaceFields(model: DocumentNode): DocumentNode {
  const interfaces = new Map(
    model.definitions
      .filter((node) => node.kind === Kind.INTERFACE_TYPE_DEFINITION)
      .map((node) => [node.name.value, node.fields ?? []]),
  );
  return {
    ...model,
    definitions: model.definitions.map((node) => {
      if (node.kind !== Kind.OBJECT_TYPE_DEFINITION) return node;
      const inherited = (node.interfaces ?? []).flatMap(({ name }) => interfaces.get(name.value) ?? []);
      return { ...node, fields: [...inherited, ...(node.fields ?? [])] };
    }),
  };
}

/** The full schema as SDL. Throws if the model is not valid. */
export function expandModel(source: string): string {
  const schema = print(withInterfaceFields(parse(source)));
  buildSchema(schema);
  return `# Written by \`npm run schema\` from model.graphql. Do not edit.\n\n${schema}\n`;
}

if (process.argv[1] === import.meta.filename) writeFileSync(schemaFile, expandModel(readFileSync(modelFile, 'utf8')));
