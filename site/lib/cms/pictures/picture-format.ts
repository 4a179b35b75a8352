import { type ArgumentNode, type DefinitionNode, type DocumentNode, type FieldNode, Kind, visit } from 'graphql';
import { env } from '#lib/env.ts';

/** Replaces format and quality of the images in a query. */
type Conversion = { applies: (picture: FieldNode) => boolean; format: string; quality: string };

/** Minimum width that has a fallback file for browsers without AVIF (`ui/picture.tsx`). */
const leastWidth = 750;

const isNamed = (name: string) => (argument: ArgumentNode) => argument.name.value === name;

const getArgument = ({ arguments: given = [] }: FieldNode, name: string): string | undefined => {
  const value = given.find(isNamed(name))?.value;
  return value?.kind === Kind.STRING || value?.kind === Kind.INT ? value.value : undefined;
};

const isWebp = (field: FieldNode): boolean =>
  field.name.value === 'url' &&
  getArgument(field, 'format') === 'webp' &&
  getArgument(field, 'quality') !== undefined &&
  Number(getArgument(field, 'width')) >= leastWidth;

const conversions: Readonly<Record<typeof env.CMS_IMAGE_FORMAT, Conversion | undefined>> = {
  webp: undefined,
  'webp-99': {
    applies: (field) => isWebp(field) && getArgument(field, 'mode') !== 'crop',
    format: 'webp',
    quality: '99',
  },
  // AVIF quality that matches WebP 74–82 (docs/cms-client.md).
  avif: { applies: isWebp, format: 'avif', quality: '55' },
};

const conversion = conversions[env.CMS_IMAGE_FORMAT];

function convert({ format, quality }: Conversion, argument: ArgumentNode): ArgumentNode {
  if (isNamed('format')(argument)) return { ...argument, value: { kind: Kind.STRING, value: format } };
  if (isNamed('quality')(argument)) return { ...argument, value: { kind: Kind.INT, value: quality } };
  return argument;
}

const converted = new WeakMap<readonly DefinitionNode[], readonly DefinitionNode[]>();

function withPictures(by: Conversion, { definitions }: DocumentNode): readonly DefinitionNode[] {
  const known = converted.get(definitions);
  if (known) return known;
  const document: DocumentNode = { kind: Kind.DOCUMENT, definitions };
  const made = visit(document, {
    Field: (field) =>
      by.applies(field)
        ? { ...field, arguments: (field.arguments ?? []).map((argument) => convert(by, argument)) }
        : undefined,
  }).definitions;
  converted.set(definitions, made);
  return made;
}

/** Returns the query with the image format of CMS_IMAGE_FORMAT. Queries are written for WebP, which every CMS supports. */
export const applyImageFormat = <Document extends DocumentNode>(document: Document): Document =>
  conversion ? { ...document, definitions: withPictures(conversion, document) } : document;
