import type { Snapshot } from '../content/snapshot.ts';
import type { JsonObject } from '../shared/json.ts';
import { entrySource } from '../validation/entry.ts';
import { serializeAsset, serializeFields } from './serializers.ts';

/** All published content as files of a content directory, by path. References are names. */
export function exportContent(snapshot: Snapshot): JsonObject {
  return {
    format: 'vitrine-content',
    version: 1,
    exportedAt: new Date().toISOString(),
    files: {
      'sites.json': snapshot.sites,
      'assets.json': assetSources(snapshot),
      ...entryFiles(snapshot),
      ...globalFiles(snapshot),
      ...categoryFiles(snapshot),
      ...Object.fromEntries(
        [...snapshot.records.forms].map(([handle, { source }]) => [`forms/${handle}.json`, source]),
      ),
    },
    media: [...snapshot.records.assets.values()].map(({ file }) => `/media/${file}`),
  };
}

function entryFiles(snapshot: Snapshot): JsonObject {
  const files = snapshot.entriesById().map((record) => {
    const { section, site, slug, type, fields } = record;
    const known = snapshot.model.entryTypes.get(type)?.fields;
    const source = { ...entrySource(record), fields: serializeFields(known, fields, site, snapshot) };
    return [`entries/${section}/${slug}.${site}.json`, source];
  });
  return Object.fromEntries(files);
}

function globalFiles(snapshot: Snapshot): JsonObject {
  const files = [...snapshot.records.globals.values()].map(({ id, handle, site, fields }) => {
    const written = serializeFields(snapshot.model.globals.get(handle), fields, site, snapshot);
    return [`globals/${handle}.${site}.json`, { id, fields: written }];
  });
  return Object.fromEntries(files);
}

function categoryFiles(snapshot: Snapshot): JsonObject {
  const groups = Object.groupBy(snapshot.records.categories.values(), ({ group }) => group);
  const files = Object.entries(groups).map(([group, categories = []]) => {
    return [
      `categories/${group}.json`,
      categories.map(({ id, slug, title, fields }) => ({ id, slug, title, ...fields })),
    ];
  });
  return Object.fromEntries(files);
}

/** Assets without the properties that are read from their files. */
function assetSources(snapshot: Snapshot): JsonObject[] {
  return [...snapshot.records.assets.values()].map((record) => {
    const {
      kind: _kind,
      thumbnail: _thumbnail,
      url: _url,
      size: _size,
      dateUpdated: _date,
      ...source
    } = serializeAsset(record, snapshot);
    return source;
  });
}
