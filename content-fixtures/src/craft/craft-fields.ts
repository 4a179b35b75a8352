import type { Field, FieldShape, Model } from '../model/model.ts';
import { type ConfigMap, inOrder } from './config-values.ts';

/** Returns the UID of the item with this handle in a collection of the project config, such as `sections`. */
export type UidLookup = (collection: string, handle: string) => string;

type CraftField = {
  /** The field's unique handle in Craft. */
  handle: string;
  /** The label for editors. */
  name: string;
  type: string;
  settings: ConfigMap;
};

type FieldKind = Pick<CraftField, 'type' | 'settings'>;

const volumes: Readonly<Record<string, string>> = { image: 'images', video: 'videos', captionsSubtitles: 'texts' };

/** Set explicitly, because Craft's defaults differ between its versions. */
const matrix: ConfigMap = { propagationMethod: 'none', viewMode: 'blocks' };

/** With `fullGraphqlData`, the API serves `LinkData` instead of just the URL. */
const linkSettings: ConfigMap = {
  advancedFields: ['target', 'title', 'class', 'ariaLabel'],
  fullGraphqlData: true,
  showLabelField: true,
  typeSettings: inOrder({
    entry: { sources: '*', showUnpermittedSections: false },
    url: { allowRootRelativeUrls: true, allowAnchors: true },
  }),
  types: ['entry', 'url', 'email', 'tel', 'asset'],
};

/** Without `fullGraphqlData: false`, the API serves an object instead of HTML. */
const richText: ConfigMap = { fullGraphqlData: false, purifyHtml: true };

function textField(shape: FieldShape & { kind: 'text' }): FieldKind {
  if (shape.options) {
    const options = shape.options.map((value, index) =>
      inOrder({ label: toLabel(value), value, default: index === 0 ? '1' : '' }),
    );
    return { type: 'craft\\fields\\Dropdown', settings: { options } };
  }
  if (shape.format === 'html') return { type: 'craft\\ckeditor\\Field', settings: richText };
  if (shape.format === 'color') return { type: 'craft\\fields\\Color', settings: { allowCustomColors: true } };
  return { type: 'craft\\fields\\PlainText', settings: { multiline: true } };
}

function assetField(kind: string, getUid: UidLookup): FieldKind {
  const volume = `volume:${getUid('volumes', volumes[kind] ?? kind)}`;
  const settings = {
    allowedKinds: [kind],
    defaultUploadLocationSource: volume,
    restrictFiles: true,
    sources: [volume],
  };
  return { type: 'craft\\fields\\Assets', settings };
}

function tableField(model: Model, row: string): FieldKind {
  const columns = [...(model.contentBlocks.get(row)?.values() ?? [])].map(({ name, shape }, index) => {
    const type = shape.kind === 'number' ? 'number' : 'singleline';
    return [`col${index + 1}`, { heading: toLabel(name), handle: name, width: '', type }];
  });
  return { type: 'craft\\fields\\Table', settings: { columns: inOrder(Object.fromEntries(columns)) } };
}

/** The entry types of a Matrix field; undefined for other fields. */
function nestedTypes(shape: FieldShape): { types: string[]; max: number | null } | undefined {
  if (shape.kind === 'blocks') return { types: shape.types, max: null };
  if (shape.kind === 'links') return { types: ['link'], max: null };
  if (shape.kind === 'object') return { types: [shape.type], max: 1 };
  return undefined;
}

function plainField(model: Model, { shape }: Field, getUid: UidLookup): FieldKind {
  switch (shape.kind) {
    case 'text':
      return textField(shape);
    case 'boolean':
      return { type: 'craft\\fields\\Lightswitch', settings: { default: false } };
    case 'number':
      return { type: 'craft\\fields\\Number', settings: { decimals: shape.integer ? 0 : 3 } };
    case 'entries': {
      const sources = shape.sections.map((handle) => `section:${getUid('sections', handle)}`);
      return { type: 'craft\\fields\\Entries', settings: { sources } };
    }
    case 'categories': {
      const source = `group:${getUid('categoryGroups', shape.group)}`;
      return { type: 'craft\\fields\\Categories', settings: { branchLimit: null, source } };
    }
    case 'assets':
      return assetField(shape.assetKind, getUid);
    case 'link':
      return { type: 'craft\\fields\\Link', settings: linkSettings };
    case 'objects':
      return tableField(model, shape.type);
    default:
      return { type: 'craft\\fields\\PlainText', settings: { multiline: false } };
  }
}

/** Distinguishes a field from others of the same name: `textElementHtml`, `themeElementBrass`. */
function distinguishingSuffix({ shape }: Field): string {
  if (shape.kind !== 'text') return toLabel(shape.kind);
  return toLabel((shape.options?.[0] ?? shape.format).replace(/\W/g, ''));
}

/** Whether the field is the entry's title, which Craft has built in. */
export const isTitle = ({ name }: Field): boolean => name === 'title';

/** All fields of all owners, except titles. */
function getFields(model: Model): Field[] {
  const blocks = [...model.contentBlocks].filter(([name]) => isEntryType(model, name)).map(([, fields]) => fields);
  const types = [...model.entryTypes.values()].map(({ fields }) => fields);
  const others = [model.globals, model.categoryGroups, model.volumes].flatMap((table) => [...table.values()]);
  return [...types, ...blocks, ...others].flatMap((fields) => [...fields.values()]).filter((field) => !isTitle(field));
}

/** Whether the type is a group of fields that is an entry type in Craft. */
export const isEntryType = ({ document }: Model, handle: string): boolean =>
  document.definitions.some((node) => 'name' in node && node.name?.value === `${handle}_Entry`);

export type CraftFields = {
  all: CraftField[];
  /** The Craft handle of a field of the model. Layouts show the field under its own name. */
  getHandle: (field: Field) => string;
};

/**
 * Craft's fields, which entry types share. Matrix fields with the same name share their entry types, because they have
 * one type in the API; other fields with the same name are separate if they differ.
 */
export function craftFields(model: Model, getUid: UidLookup): CraftFields {
  const fields = getFields(model);
  const nested = new Map<string, { types: Set<string>; max: number | null }>();
  for (const { name, shape } of fields) {
    const found = nestedTypes(shape);
    if (!found) continue;
    const types = new Set([...(nested.get(name)?.types ?? []), ...found.types]);
    nested.set(name, { types, max: found.max });
  }
  const definition = (field: Field): FieldKind => {
    const found = nestedTypes(field.shape) && nested.get(field.name);
    if (!found) return plainField(model, field, getUid);
    const entryTypes = [...found.types].map((handle) => getUid('entryTypes', handle));
    return { type: 'craft\\fields\\Matrix', settings: { entryTypes, maxEntries: found.max, ...matrix } };
  };

  const all = new Map<string, CraftField>();
  const handles = new Map<string, string>();
  const getKey = (field: Field) => `${field.name} ${JSON.stringify(definition(field))}`;
  for (const field of fields) {
    const key = getKey(field);
    if (handles.has(key)) continue;
    const suffix = all.has(field.name) ? distinguishingSuffix(field) : '';
    const [handle, name] = [field.name + suffix, `${toLabel(field.name)} ${suffix.toLowerCase()}`.trim()];
    handles.set(key, handle);
    all.set(handle, { handle, name, ...definition(field) });
  }
  return { all: [...all.values()], getHandle: (field) => handles.get(getKey(field)) ?? field.name };
}

/** Converts `marketSelectorElement` to `Market selector`. */
export function toLabel(handle: string): string {
  const words = handle
    .replace(/Element$/, '')
    .replace(/(?<=[a-z])(?=[A-Z])/g, ' ')
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
