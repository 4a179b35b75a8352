import { type ArgumentNode, type DefinitionNode, type DocumentNode, type FieldNode, Kind, visit } from 'graphql';
import { env } from '#lib/env.ts';

/** AVIF counts quality otherwise than WebP, of which queries name 74 or 82. */
const quality = '55';

const isNamed = (name: string) => (argument: ArgumentNode) => argument.name.value === name;

/** From this width on a picture has another file beside it, for browsers without AVIF (`lib/ui/picture.tsx`). */
const leastWidth = 750;

const argumentOf = ({ arguments: given = [] }: FieldNode, name: string): string | undefined => {
  const value = given.find(isNamed(name))?.value;
  return value?.kind === Kind.STRING || value?.kind === Kind.INT ? value.value : undefined;
};

const isOptional = (field: FieldNode): boolean =>
  field.name.value === 'url' &&
  argumentOf(field, 'format') === 'webp' &&
  argumentOf(field, 'quality') !== undefined &&
  Number(argumentOf(field, 'width')) >= leastWidth;

function asAvif(argument: ArgumentNode): ArgumentNode {
  if (isNamed('format')(argument)) return { ...argument, value: { kind: Kind.STRING, value: 'avif' } };
  if (isNamed('quality')(argument)) return { ...argument, value: { kind: Kind.INT, value: quality } };
  return argument;
}

const converted = new WeakMap<readonly DefinitionNode[], readonly DefinitionNode[]>();

function withAvif({ definitions }: DocumentNode): readonly DefinitionNode[] {
  const known = converted.get(definitions);
  if (known) return known;
  const document: DocumentNode = { kind: Kind.DOCUMENT, definitions };
  const made = visit(document, {
    Field: (field) => (isOptional(field) ? { ...field, arguments: (field.arguments ?? []).map(asAvif) } : undefined),
  }).definitions;
  converted.set(definitions, made);
  return made;
}

/** The query with its pictures in the format of CMS_PICTURES; queries are written for WebP, which every CMS has. */
export const inPictureFormat = <Document extends DocumentNode>(document: Document): Document =>
  env.CMS_PICTURES === 'avif' ? { ...document, definitions: withAvif(document) } : document;
