import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type GraphQLObjectType, type GraphQLSchema, getNamedType, isLeafType, isObjectType } from 'graphql';
import { readSchema } from './selections/read-documents.ts';
import { directiveArgument, getSection, isEntry } from './selections/schema-facts.ts';

const file = path.resolve(import.meta.dirname, '../../discovery/listed-entry.ts');

/** Fields that search engines use, with their selections. */
const queryByField: Readonly<Record<string, string>> = {
  introductionElement: 'introductionElement',
  wysiwygSimpleElement: 'wysiwygSimpleElement',
  textElement: 'textElement',
  disableOpeningInSingle: 'disableOpeningInSingle',
  imageElement: 'imageElement { ...ListedPicture }',
  videoFileElement: 'videoFileElement { ...VideoAsset }',
};

/** Returns the entry types that have pages, which are those with a URI format. */
const routedTypes = (schema: GraphQLSchema): GraphQLObjectType[] =>
  Object.values(schema.getTypeMap())
    .filter((type) => isObjectType(type))
    .filter((type) => isEntry(schema, type) && getSection(type) !== undefined)
    .filter((type) => typeof directiveArgument(type, 'section', 'uriFormat') === 'string');

function printSelection(type: GraphQLObjectType): string {
  const fields = Object.values(type.getFields()).flatMap((field) => {
    const type = getNamedType(field.type);
    if (type.name === 'seo_MatrixField') return [`${field.name} { ... on seo_Entry { noindex description } }`];
    const query = queryByField[field.name];
    return query && isLeafType(type) !== query.includes('{') ? [query] : [];
  });
  return fields.length > 0 ? `    ... on ${type.name} { ${fields.join(' ')} }` : '';
}

/** Generates the source of the fragment that covers every page type in a schema. */
export const listedEntrySource = (schema: GraphQLSchema): string => `// Written by \`npm run schema\`. Do not edit.
import { VideoAssetFragment } from '#lib/cms/fragments/video.ts';
import { graphql } from '#lib/cms/graphql.ts';

const ListedPictureFragment = graphql(\`
  fragment ListedPicture on AssetInterface @_unmask {
    __typename
    id
    original: url
    url(width: 1440, immediately: false)
  }
\`);

/** Fields of each page type for search engines. */
export const ListedEntryFragment = graphql(
  \`
  fragment ListedEntry on EntryInterface @_unmask {
${routedTypes(schema).map(printSelection).filter(Boolean).join('\n')}
  }
\`,
  [ListedPictureFragment, VideoAssetFragment],
);
`;

const source = () => listedEntrySource(readSchema());

export const writeListedEntry = (): void => writeFileSync(file, source());

/** Returns a message if the generated file is out of date. */
export const findStaleListedEntry = (): string[] =>
  readFileSync(file, 'utf8') === source()
    ? []
    : ['discovery/listed-entry.ts does not match the schema. Run `npm run schema` and commit the result.'];

if (process.argv[1] === import.meta.filename) writeListedEntry();
