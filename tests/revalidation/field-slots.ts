import type { Field, Fields, Model } from '../../content-fixtures/src/model/model.ts';
import type { Json } from './drawn-values.ts';

/** A place for a value: a field of an entry, a global set, or a block or object in one. */
export type FieldLocation = { name: string; field: Field; container: Json };

const isJson = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value);

/** Every field location in these values, at any depth, named by its type and field. */
export function fieldLocations(model: Model, type: string, fields: Fields, values: Json): FieldLocation[] {
  return [...fields.values()].flatMap((field) => {
    const { shape } = field;
    const own: FieldLocation = { name: `${type}.${field.name}`, field, container: values };
    const value = values[field.name];
    if (shape.kind === 'object' && isJson(value))
      return [own, ...fieldLocations(model, shape.type, model.contentBlocks.get(shape.type) ?? new Map(), value)];
    if (shape.kind !== 'blocks' || !Array.isArray(value)) return [own];
    const inner = value.filter(isJson).flatMap((block) => {
      const blockType = model.entryTypes.get(String(block['type']));
      return blockType ? fieldLocations(model, blockType.handle, blockType.fields, block) : [];
    });
    return [own, ...inner];
  });
}

/** The types of objects in these fields, at all levels. */
function objectsIn(model: Model, fields: Fields, found = new Set<string>()): Set<string> {
  for (const { shape } of fields.values()) {
    if (shape.kind !== 'object' || found.has(shape.type)) continue;
    found.add(shape.type);
    objectsIn(model, model.contentBlocks.get(shape.type) ?? new Map(), found);
  }
  return found;
}

/** The names of all field locations in the content model. */
export function allFieldPaths(model: Model): string[] {
  const entryTypes = [...model.entryTypes.values()].map(({ handle, fields }) => [handle, fields] as const);
  const owners = [...entryTypes, ...model.globals];
  const used = new Set(owners.flatMap(([, fields]) => [...objectsIn(model, fields)]));
  const objects = [...model.contentBlocks].filter(([type]) => used.has(type));
  return [...owners, ...objects].flatMap(([type, fields]) => [...fields.keys()].map((name) => `${type}.${name}`));
}
