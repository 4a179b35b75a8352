import { type ArgumentNode, type DefinitionNode, type DocumentNode, type FieldNode, Kind, visit } from 'graphql';

/** A replacement for the format and quality of the images in a query. */
type Conversion = {
  applies: (picture: FieldNode) => boolean;
  format: string;
  quality: string;
  /** Converted definitions, by original definitions. */
  made: WeakMap<readonly DefinitionNode[], readonly DefinitionNode[]>;
};

/** A value of CMS_IMAGE_FORMAT. */
type ImageFormat = 'webp' | 'webp-99' | 'avif';

/** Minimum width that has a fallback file for browsers without AVIF (`components/ui/picture.tsx`). */
const minWidth = 750;

const isNamed = (name: string) => (argument: ArgumentNode) => argument.name.value === name;

const getArgument = ({ arguments: given = [] }: FieldNode, name: string): string | undefined => {
  const value = given.find(isNamed(name))?.value;
  return value?.kind === Kind.STRING || value?.kind === Kind.INT ? value.value : undefined;
};

const isWebp = (field: FieldNode): boolean =>
  field.name.value === 'url' &&
  getArgument(field, 'format') === 'webp' &&
  getArgument(field, 'quality') !== undefined &&
  Number(getArgument(field, 'width')) >= minWidth;

const conversions: Readonly<Record<ImageFormat, Conversion | undefined>> = {
  webp: undefined,
  'webp-99': {
    applies: (field) => isWebp(field) && getArgument(field, 'mode') !== 'crop',
    format: 'webp',
    quality: '99',
    made: new WeakMap(),
  },
  // AVIF quality that matches WebP 74–82 (docs/connect-cms.md).
  avif: { applies: isWebp, format: 'avif', quality: '55', made: new WeakMap() },
};

function convert({ format, quality }: Conversion, argument: ArgumentNode): ArgumentNode {
  if (isNamed('format')(argument)) return { ...argument, value: { kind: Kind.STRING, value: format } };
  if (isNamed('quality')(argument)) return { ...argument, value: { kind: Kind.INT, value: quality } };
  return argument;
}

function withPictures(by: Conversion, { definitions }: DocumentNode): readonly DefinitionNode[] {
  const known = by.made.get(definitions);
  if (known) return known;
  const document: DocumentNode = { kind: Kind.DOCUMENT, definitions };
  const made = visit(document, {
    Field: (field) =>
      by.applies(field)
        ? { ...field, arguments: (field.arguments ?? []).map((argument) => convert(by, argument)) }
        : undefined,
  }).definitions;
  by.made.set(definitions, made);
  return made;
}

/** Returns the query with another image format. Queries are written for WebP, which every CMS supports. */
export function applyImageFormat<Document extends DocumentNode>(document: Document, format: ImageFormat): Document {
  const conversion = conversions[format];
  return conversion ? { ...document, definitions: withPictures(conversion, document) } : document;
}
