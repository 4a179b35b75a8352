import { valueForSite } from '../content/records.ts';
import type { Snapshot } from '../content/snapshot.ts';
import type { Field, Fields } from '../model/model.ts';
import { isJsonObject, type JsonObject } from '../shared/json.ts';

/** Placeholders for values that Craft knows only when a step runs: ids, and URLs of elements and files. */
const toIds = (kind: string, ids: unknown[]): JsonObject => ({ $ids: ids.map((id) => `${kind}:${id}`) });
const toUrl = (id: unknown): JsonObject => ({ $url: `asset:${id}` });

const mimeTypes: Readonly<Record<string, string>> = { mp4: 'video/mp4', webm: 'video/webm' };

/** Converts content values to Craft's field values. */
export class ContentValues {
  readonly #content: Snapshot;
  readonly #site: string;

  constructor(content: Snapshot, site: string) {
    this.#content = content;
    this.#site = site;
  }

  /** Craft's values for the fields that have content. */
  of(fields: Fields | undefined, values: JsonObject): JsonObject {
    const named = [...(fields?.values() ?? [])].filter(({ name }) => values[name] !== undefined && name !== 'title');
    return Object.fromEntries(
      named.map((field) => [field.name, this.#value(field, this.#localized(values[field.name]))]),
    );
  }

  #localized(value: unknown): unknown {
    return valueForSite(value, this.#site, this.#content.sites);
  }

  #value({ shape }: Field, value: unknown): unknown {
    const items: unknown[] = Array.isArray(value) ? value : [];
    switch (shape.kind) {
      case 'assets':
        return toIds('asset', items);
      case 'categories':
        return toIds('category', items);
      case 'entries':
        return toIds('entry', items);
      case 'file':
        return toUrl(value);
      case 'form':
        return items[0] ?? value;
      case 'link':
        return isJsonObject(value) ? this.#link(value) : null;
      case 'links':
        return nested(items.filter(isJsonObject).map((link) => this.#entry('link', { linkElement: link })));
      case 'blocks':
        return nested(items.filter(isJsonObject).map((block) => this.#entry(String(block['type']), block)));
      case 'object':
        return nested(isJsonObject(value) ? [this.#entry(shape.type, value)] : []);
      case 'objects':
        return items.map((row) => this.#row(shape.type, row));
      default:
        return value;
    }
  }

  #entry(type: string, values: JsonObject): JsonObject {
    const { model } = this.#content;
    const fields = model.entryTypes.get(type)?.fields ?? model.contentBlocks.get(type);
    return {
      type,
      enabled: values['enabled'] ?? true,
      ...(fields?.has('title') && { title: values['title'] ?? '' }),
      fields: this.of(fields, values),
    };
  }

  /** A link to an untranslated entry leads to the first language that has it. */
  #link(link: JsonObject): JsonObject {
    const { entry, url, email, tel, customText, target, ariaLabel, style } = link;
    const own = { label: customText, target, ariaLabel, class: style };
    const rest = Object.fromEntries(Object.entries(own).filter(([, value]) => value !== undefined));
    if (entry !== undefined) {
      const { siteHandles, records } = this.#content;
      const site = [this.#site, ...siteHandles].find((handle) => records.entries.has(`${entry}.${handle}`));
      return { type: 'entry', value: { $entry: `entry:${entry}`, site: site ?? this.#site }, ...rest };
    }
    if (email !== undefined) return { type: 'email', value: email, ...rest };
    if (tel !== undefined) return { type: 'tel', value: tel, ...rest };
    return { type: 'url', value: url, ...rest };
  }

  /** A table row, whose columns are numbered. */
  #row(type: string, row: unknown): JsonObject {
    const columns = [...(this.#content.model.contentBlocks.get(type)?.values() ?? [])];
    const values = isJsonObject(row)
      ? this.of(new Map(columns.map((field) => [field.name, field])), row)
      : this.#video(row);
    return Object.fromEntries(columns.map(({ name }, index) => [`col${index + 1}`, values[name] ?? '']));
  }

  /** Another quality of a video, which is a separate asset in the content, but three columns of a row in Craft. */
  #video(id: unknown): JsonObject {
    const asset = this.#content.records.assets.get(String(id));
    const extension = asset?.file.split('.').at(-1) ?? '';
    return { url: toUrl(id), mimeType: mimeTypes[extension] ?? '', size: asset?.height ?? null };
  }
}

/** New nested entries in Craft's format. */
function nested(entries: JsonObject[]): JsonObject {
  const named = entries.map((entry, index): [string, JsonObject] => [`new${index + 1}`, entry]);
  return { sortOrder: named.map(([name]) => name), entries: Object.fromEntries(named) };
}
