import { readFileSync } from 'node:fs';
import {
  buildSchema,
  type FragmentDefinitionNode,
  getNamedType,
  isCompositeType,
  isInterfaceType,
  isObjectType,
  Kind,
  parse,
  type SelectionSetNode,
} from 'graphql';
import { payloads } from './hostile-payloads.ts';

const schema = buildSchema(readFileSync(new URL('../../../content-fixtures/schema.graphql', import.meta.url), 'utf8'));
const texts = new Set(['String', 'ID']);
/** Fields that select the page; replacing them would leave nothing to test. */
const protectedFields = new Set([
  '__typename',
  'siteHandle',
  'sectionHandle',
  'typeHandle',
  'uri',
  'pageTemplate',
  'handle',
  'kind',
  'dateUpdated',
  'status',
]);
/** Fields that determine whether and from where a video plays. Poisoning them leaves a still image or English text. */
const playbackFields = new Set(['dropdownVideoSourceElement', 'videoSource', 'key']);
const videoTypes = new Set(['videos_Asset', 'sources_TableRow', 'tracks_TableRow']);
const videoFields = new Set(['url', 'mimeType', 'kind', 'language', 'thumbnails']);
/** Fields for looking up entries. They are poisoned in blocks and links. */
const lookupFields = new Set(['id', 'slug']);

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

type Poison = {
  /** Index of the first payload. */
  first: number;
  words?: readonly string[];
  /** Whether to keep the fields for video playback. */
  playsVideos?: boolean;
};

/**
 * Returns a response with every text replaced by the next payload. The schema identifies texts, so new fields need no
 * change here.
 */
export function poison(data: unknown, body: string, { first, words = payloads, playsVideos = false }: Poison): unknown {
  const { query } = JSON.parse(body) as { query: string };
  const document = parse(query);
  const fragments = new Map(
    document.definitions
      .filter((node): node is FragmentDefinitionNode => node.kind === Kind.FRAGMENT_DEFINITION)
      .map((node) => [node.name.value, node]),
  );
  const operation = document.definitions.find((node) => node.kind === Kind.OPERATION_DEFINITION);
  let next = first;

  /** The field of a response key, and its selections. */
  function getField(sets: readonly SelectionSetNode[], key: string): { name: string; sets: SelectionSetNode[] } {
    const result: { name: string; sets: SelectionSetNode[] } = { name: key, sets: [] };
    for (const selection of sets.flatMap(({ selections }) => selections)) {
      if (selection.kind === Kind.FIELD) {
        if ((selection.alias?.value ?? selection.name.value) !== key) continue;
        result.name = selection.name.value;
        if (selection.selectionSet) result.sets.push(selection.selectionSet);
        continue;
      }
      const inner =
        selection.kind === Kind.INLINE_FRAGMENT
          ? selection.selectionSet
          : fragments.get(selection.name.value)?.selectionSet;
      if (!inner) continue;
      const deeper = getField([inner], key);
      if (deeper.name !== key) result.name = deeper.name;
      result.sets.push(...deeper.sets);
    }
    return result;
  }

  function replaceTexts(value: unknown, typeName: string, sets: readonly SelectionSetNode[]): unknown {
    if (Array.isArray(value)) return value.map((item) => replaceTexts(item, typeName, sets));
    if (!isObject(value)) return value;
    const own = typeof value['__typename'] === 'string' ? value['__typename'] : typeName;
    const type = schema.getType(own);
    if (!isObjectType(type) && !isInterfaceType(type)) return value;
    const isBlock = own.endsWith('_Entry') && !('uri' in value);
    return Object.fromEntries(
      Object.entries(value).map(([key, item]) => {
        const { name, sets: inner } = getField(sets, key);
        const fieldType = type.getFields()[name]?.type;
        const named = fieldType && getNamedType(fieldType);
        if (!named) return [key, item];
        if (isCompositeType(named)) return [key, replaceTexts(item, named.name, inner)];
        const isPlayed = playbackFields.has(name) || (videoTypes.has(own) && videoFields.has(name));
        const isKept = protectedFields.has(name) || (lookupFields.has(name) && !isBlock) || (playsVideos && isPlayed);
        if (typeof item !== 'string' || !texts.has(named.name) || isKept) return [key, item];
        return [key, words[next++ % words.length]];
      }),
    );
  }

  return replaceTexts(data, 'Query', operation ? [operation.selectionSet] : []);
}
