import { isJsonObject } from '../shared/json.ts';
import type { FormDefinition } from './form-definition.ts';
import type { AssetRecord, CategoryRecord } from './records.ts';
import type { Snapshot } from './snapshot.ts';

/** Resolves references in fields to elements. */
export type ReferenceResolver = {
  /** The entry with the name `<section>/<slug>` or the id; null if there is none. */
  entry(reference: string, site: string): { id: string; section: string } | null;
  category(reference: string): { id: string; group: string } | null;
  asset(reference: string): { id: string; kind: string } | null;
  form(handle: string): boolean;
};

/** Resolves categories by slug or id, assets by file or id, forms by handle. */
export function sharedResolver(
  categories: ReadonlyMap<string, CategoryRecord>,
  assets: ReadonlyMap<string, AssetRecord>,
  forms: ReadonlyMap<string, FormDefinition>,
): Omit<ReferenceResolver, 'entry'> {
  const files = new Map([...assets.values()].map((asset) => [asset.file, asset]));
  const slugs = new Map(
    [...categories.values()].flatMap((category) =>
      (isJsonObject(category.slug) ? Object.values(category.slug) : [category.slug]).map((slug) => [
        String(slug),
        category,
      ]),
    ),
  );
  return {
    category: (name) => slugs.get(name) ?? categories.get(name) ?? null,
    asset: (name) => files.get(name) ?? assets.get(name) ?? null,
    form: (handle) => forms.has(handle),
  };
}

/** An entry not yet in the snapshot. */
export type PendingEntry = { id: string; section: string; slug: string };

/** Resolves against a snapshot plus pending entries. */
export function snapshotResolver(snapshot: Snapshot, pending: readonly PendingEntry[] = []): ReferenceResolver {
  const { categories, assets, forms } = snapshot.records;
  const handles = snapshot.siteHandles;
  return {
    ...sharedResolver(categories, assets, forms),
    entry(name, site) {
      const bySite = [site, ...handles.filter((handle) => handle !== site)];
      const [section, slug = ''] = name.split('/');
      const named = snapshot.entriesWithSlug(slug).filter((entry) => entry.section === section);
      for (const handle of bySite) {
        const found = snapshot.entry(name, handle) ?? named.find((entry) => entry.site === handle);
        if (found) return { id: found.id, section: found.section };
      }
      const match = pending.find((entry) => entry.id === name || `${entry.section}/${entry.slug}` === name);
      return match ? { id: match.id, section: match.section } : null;
    },
  };
}
