import type { Snapshot } from '../content/snapshot.ts';
import { type Field, type Fields, type Model, typesOfSection } from '../model/model.ts';
import type { JsonObject } from '../shared/json.ts';

/** The content model in the form that an editor's fields are made from: sections with their types, blocks, objects, forms. */
export function presentModel({ model, records }: Snapshot): JsonObject {
  const blocks = [...model.entryTypes.values()].filter(({ section }) => section === null);
  return {
    sections: sectionsOf(model).map((handle) => ({
      handle,
      types: typesOfSection(model, handle).map((type) => ({ handle: type.handle, fields: listed(type.fields) })),
      isSingle: typesOfSection(model, handle).some(({ section }) => section?.single),
    })),
    blocks: Object.fromEntries(blocks.map(({ handle, fields }) => [handle, listed(fields)])),
    objects: Object.fromEntries([...model.objects].map(([name, fields]) => [name, listed(fields)])),
    forms: [...records.forms.keys()],
  };
}

/** The handles of all sections, in the order of the model. */
export const sectionsOf = (model: Model): string[] => [
  ...new Set([...model.entryTypes.values()].flatMap(({ section }) => section?.handle ?? [])),
];

const listed = (fields: Fields): Field[] => [...fields.values()];
