import { type DocumentNode, type FieldNode, valueFromASTUntyped, visit } from 'graphql';
import { getMadePath, type PictureSize } from './made-path.ts';

type PictureFields = {
  /** Response names of originals. */
  originals: Set<string>;
  /** The sizes, by response name. */
  sizes: Map<string, PictureSize>;
};

function sizeIn({ arguments: given = [] }: FieldNode): PictureSize | undefined {
  const values = new Map(given.map(({ name, value }) => [name.value, valueFromASTUntyped(value)]));
  const [width, height, quality] = ['width', 'height', 'quality'].map((name) => Number(values.get(name) ?? 0));
  if (!width) return undefined;
  return {
    width,
    ...(height && { height }),
    quality: quality || 99,
    ...(values.get('format') === 'webp' && { format: 'webp' as const }),
  };
}

const fieldsByDocument = new WeakMap<DocumentNode, PictureFields>();

/** Returns the fields of a document that contain image URLs. */
export function findPictureFields(document: DocumentNode): PictureFields {
  const known = fieldsByDocument.get(document);
  if (known) return known;
  const fields: PictureFields = { originals: new Set(), sizes: new Map() };
  visit(document, {
    Field(field) {
      if (field.name.value !== 'url') return;
      const name = field.alias?.value ?? field.name.value;
      const size = sizeIn(field);
      if (size) fields.sizes.set(name, size);
      else fields.originals.add(name);
    },
  });
  fieldsByDocument.set(document, fields);
  return fields;
}

/**
 * Fills in URLs for image sizes that the CMS has not generated yet. This site generates them on request. Changes the
 * asset in place.
 */
export function linkMissingSizes(document: DocumentNode, asset: Record<string, unknown>): void {
  const { originals, sizes } = findPictureFields(document);
  const missing = [...sizes].filter(([name]) => asset[name] === null);
  if (missing.length === 0) return;
  const original = [...originals].map((name) => asset[name]).find((url) => typeof url === 'string');
  if (original === undefined) return;
  const { focalPoint } = asset;
  const parts = Array.isArray(focalPoint)
    ? focalPoint.map((part) => (typeof part === 'number' ? part : undefined))
    : [];
  for (const [name, size] of missing) asset[name] = getMadePath(original, size, parts) ?? original;
}
