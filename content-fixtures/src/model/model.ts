import { readFileSync } from 'node:fs';
import {
  buildASTSchema,
  type DocumentNode,
  type FieldDefinitionNode,
  type GraphQLSchema,
  getArgumentValues,
  isInterfaceType,
  Kind,
  type ObjectTypeDefinitionNode,
  parse,
  type TypeNode,
} from 'graphql';
import { directiveArguments } from './directives.ts';
import { parseTransformDirective, type TransformSpec } from './transform-spec.ts';

/** A field's type, derived from its GraphQL type and directives. */
export type FieldShape =
  | { kind: 'text'; format: 'plain' | 'html' | 'emphasis' | 'color'; options?: string[] }
  | { kind: 'number'; integer: boolean }
  | { kind: 'boolean' }
  | { kind: 'entries'; sections: string[] }
  | { kind: 'categories'; group: string }
  | { kind: 'assets'; assetKind: string }
  | { kind: 'file'; assetKind: string }
  | { kind: 'blocks'; types: string[] }
  | { kind: 'form' }
  | { kind: 'link' }
  | { kind: 'links' }
  | { kind: 'object'; type: string }
  | { kind: 'objects'; type: string };

export const plainText: FieldShape = { kind: 'text', format: 'plain' };
export const oneOf = (...options: string[]): FieldShape => ({ kind: 'text', format: 'plain', options });

export type Field = { name: string; required: boolean; shape: FieldShape };
export type Fields = ReadonlyMap<string, Field>;

export type EntryType = {
  handle: string;
  /** Null for nested blocks. */
  section: { handle: string; uriFormat: string | null; single: boolean } | null;
  fields: Fields;
};

/** The content model; maps are keyed by handle. */
export type Model = {
  document: DocumentNode;
  entryTypes: ReadonlyMap<string, EntryType>;
  /** Table rows, and groups of fields such as a hero, which are Matrix fields with at most one entry in Craft. */
  contentBlocks: ReadonlyMap<string, Fields>;
  globals: ReadonlyMap<string, Fields>;
  categoryGroups: ReadonlyMap<string, Fields>;
  volumes: ReadonlyMap<string, Fields>;
  /** Transforms offered by `url`. */
  transforms: readonly TransformSpec[];
};

/** Parses the content model, by default from `schema.graphql`. Throws if it is invalid. */
export function parseModel(source = readFileSync(new URL('../../schema.graphql', import.meta.url), 'utf8')): Model {
  const document = parse(source);
  const schema = buildASTSchema(document);
  const objectTypes = document.definitions.filter((node) => node.kind === Kind.OBJECT_TYPE_DEFINITION);
  const inherited = interfaceFieldNames(document);
  const unions = unionMembers(document);
  const groups = new Set(objectTypes.flatMap((type) => (type.fields ?? []).flatMap(groupedType)));

  const entryTypes = new Map<string, EntryType>();
  const contentBlocks = new Map<string, Fields>();
  const globals = new Map<string, Fields>();
  const categoryGroups = new Map<string, Fields>();
  const volumes = new Map<string, Fields>();
  const byInterface = [
    ['GlobalSetInterface', globals],
    ['CategoryInterface', categoryGroups],
    ['AssetInterface', volumes],
  ] as const;
  for (const type of objectTypes) {
    const fields = ownFields(type, inherited, unions);
    const table = byInterface.find(([name]) => implementsInterface(type, name))?.[1];
    if (groups.has(entryHandle(type))) {
      contentBlocks.set(entryHandle(type), fields);
    } else if (implementsInterface(type, 'EntryInterface')) {
      entryTypes.set(entryHandle(type), { handle: entryHandle(type), section: sectionInfo(type), fields });
    } else if (table) {
      table.set(asString(directiveArguments(type, 'handle')?.['name']), fields);
    } else if (!type.interfaces?.length) {
      contentBlocks.set(type.name.value, fields);
    }
  }
  const transforms = offeredTransforms(schema);
  return { document, entryTypes, contentBlocks, globals, categoryGroups, volumes, transforms };
}

function offeredTransforms(schema: GraphQLSchema): TransformSpec[] {
  const asset = schema.getType('AssetInterface');
  const definition = schema.getDirective('transform');
  if (!isInterfaceType(asset) || !definition) return [];
  const written = asset.getFields()['url']?.astNode?.directives ?? [];
  return written
    .filter(({ name }) => name.value === 'transform')
    .map((node) => parseTransformDirective(getArgumentValues(definition, node)));
}

export function typesInSection(model: Model, section: string): EntryType[] {
  return [...model.entryTypes.values()].filter((type) => type.section?.handle === section);
}

const slugPlaceholder = '{slug}';

/** Craft's URI of an entry: `__home__` for the home page, null if the entry has no page. */
export function entryUri(model: Model, { type, slug }: { type: string; slug: string }): string | null {
  return model.entryTypes.get(type)?.section?.uriFormat?.replace(slugPlaceholder, slug) ?? null;
}

/** The slug in a URI; null if the format has no slug, undefined if the URI does not match the format. */
export function slugInUri(uriFormat: string, uri: string): string | null | undefined {
  const [before = '', ...after] = uriFormat.split(slugPlaceholder);
  if (after.length === 0) return uri === uriFormat ? null : undefined;
  const end = after.join(slugPlaceholder);
  const isPossible = uri.length >= before.length + end.length && uri.startsWith(before) && uri.endsWith(end);
  return isPossible ? uri.slice(before.length, uri.length - end.length) : undefined;
}

function ownFields(
  type: ObjectTypeDefinitionNode,
  inherited: Map<string, Set<string>>,
  unions: ReadonlyMap<string, string[]>,
): Fields {
  const skipped = new Set((type.interfaces ?? []).flatMap(({ name }) => [...(inherited.get(name.value) ?? [])]));
  const isOwn = (field: FieldDefinitionNode) =>
    !skipped.has(field.name.value) || directiveArguments(field, 'nativeTitle') !== undefined;
  const fields = (type.fields ?? []).filter(isOwn);
  return new Map(
    fields.map((field) => [
      field.name.value,
      {
        name: field.name.value,
        required: directiveArguments(field, 'required') !== undefined,
        shape: fieldShape(field, unions),
      },
    ]),
  );
}

/** The entry type in lists of links, which content files store as links. */
const linkHandle = 'link';

/** The type whose fields form the group of a Matrix field with at most one entry. */
function groupedType(field: FieldDefinitionNode): string[] {
  const blocks = directiveArguments(field, 'blocks');
  return blocks?.['max'] === 1 ? asStrings(blocks['types']) : [];
}

function unionMembers({ definitions }: DocumentNode): Map<string, string[]> {
  const unions = definitions.filter((node) => node.kind === Kind.UNION_TYPE_DEFINITION);
  return new Map(
    unions.map(({ name, types = [] }) => [name.value, types.map((type) => type.name.value.replace(/_Entry$/, ''))]),
  );
}

function fieldShape(field: FieldDefinitionNode, unions: ReadonlyMap<string, string[]>): FieldShape {
  const entries = directiveArguments(field, 'entries');
  if (entries) return { kind: 'entries', sections: asStrings(entries['sections']) };
  const categories = directiveArguments(field, 'categories');
  if (categories) return { kind: 'categories', group: asString(categories['group']) };
  const assets = directiveArguments(field, 'assets');
  if (assets) return { kind: 'assets', assetKind: asString(assets['kind']) };
  const file = directiveArguments(field, 'file');
  if (file) return { kind: 'file', assetKind: asString(file['kind']) };
  const blocks = directiveArguments(field, 'blocks');
  if (blocks) {
    const types = asStrings(blocks['types']);
    const [group] = groupedType(field);
    if (group) return { kind: 'object', type: group };
    if (types.length === 1 && types[0] === linkHandle) return { kind: 'links' };
    return { kind: 'blocks', types: types.includes('*') ? (unions.get(namedType(field.type).name) ?? []) : types };
  }
  if (directiveArguments(field, 'form')) return { kind: 'form' };
  const { name, list } = namedType(field.type);
  if (name === 'LinkData') return { kind: 'link' };
  if (name === 'Boolean') return { kind: 'boolean' };
  if (name === 'Number' || name === 'Float' || name === 'Int') return { kind: 'number', integer: name === 'Int' };
  if (name !== 'String' && name !== 'ID' && name !== 'DateTime')
    return { kind: list ? 'objects' : 'object', type: name };
  const options = directiveArguments(field, 'options');
  const format = (['html', 'emphasis', 'color'] as const).find((name) => directiveArguments(field, name)) ?? 'plain';
  return options ? { kind: 'text', format, options: asStrings(options['values']) } : { kind: 'text', format };
}

function interfaceFieldNames(document: DocumentNode): Map<string, Set<string>> {
  const interfaces = document.definitions.filter((node) => node.kind === Kind.INTERFACE_TYPE_DEFINITION);
  return new Map(interfaces.map((node) => [node.name.value, new Set(node.fields?.map((field) => field.name.value))]));
}

function sectionInfo(type: ObjectTypeDefinitionNode): EntryType['section'] {
  const section = directiveArguments(type, 'section');
  if (!section) return null;
  const uriFormat = section['uriFormat'];
  return {
    handle: asString(section['handle']),
    uriFormat: typeof uriFormat === 'string' ? uriFormat : null,
    single: section['single'] === true,
  };
}

function namedType(type: TypeNode, list = false): { name: string; list: boolean } {
  if (type.kind === Kind.NAMED_TYPE) return { name: type.name.value, list };
  return namedType(type.type, list || type.kind === Kind.LIST_TYPE);
}

const implementsInterface = (type: ObjectTypeDefinitionNode, name: string) =>
  (type.interfaces ?? []).some((candidate) => candidate.name.value === name);
const entryHandle = (type: ObjectTypeDefinitionNode) => type.name.value.replace(/_Entry$/, '');
const asString = (value: unknown) => (typeof value === 'string' ? value : '');
const asStrings = (value: unknown) => (Array.isArray(value) ? value.map(asString) : []);
