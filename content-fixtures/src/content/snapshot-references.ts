import { sharedReferences } from './load-content.ts';
import { isJson } from './records.ts';
import type { References } from './references.ts';
import type { Snapshot } from './snapshot.ts';

/** References to what a snapshot holds, and to entries that are about to join it; entries by `<section>/<slug>` or by id. */
export function snapshotReferences(snapshot: Snapshot, joining: readonly unknown[] = []): References {
  const { categories, assets, forms } = snapshot.records;
  const handles = snapshot.sites.map(({ handle }) => handle);
  const added = joining.filter(isJson);
  return {
    ...sharedReferences(categories, assets, forms),
    entry(name, site) {
      const bySite = [site, ...handles.filter((handle) => handle !== site)];
      const [section = '', slug] = name.split('/');
      for (const handle of bySite) {
        const found =
          snapshot.entry(name, handle) ?? snapshot.entriesOf(handle, section).find((entry) => entry.slug === slug);
        if (found) return { id: found.id, section: found.section };
      }
      const joins = added.find((one) => one['id'] === name || `${one['section']}/${one['slug']}` === name);
      return joins ? { id: String(joins['id']), section: String(joins['section']) } : null;
    },
  };
}
