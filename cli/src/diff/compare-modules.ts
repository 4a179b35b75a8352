import type { ScriptModule } from './turbopack-modules.ts';

/** Source files by module ID, if the build records them. */
export type FilesByModuleId = ReadonlyMap<number, string>;

export type PageModules = { readonly modules: readonly ScriptModule[]; readonly files: FilesByModuleId };

/** A client module in a client reference manifest. */
const reference = /"\[project\]\/([^"<]+?)(?: <[^"]*>)?":\{"id":(\d+)/g;

/** Parses the module IDs and source files in a client reference manifest. */
export function parseModuleFiles(manifest: string): [number, string][] {
  return Array.from(manifest.matchAll(reference), ([, file = '', id]) => [Number(id), file]);
}

type Change = { readonly name: string; readonly bytes: number; readonly note: string };

const maxListed = 12;

/** Describes modules that were added, removed or resized, largest change first. */
export function diffModules(before: PageModules, after: PageModules): string[] {
  const unmatched = new Set(before.modules);
  const byId = new Map(before.modules.flatMap((module) => module.ids.map((id) => [id, module] as const)));
  const changes: Change[] = [];
  for (const module of after.modules) {
    const old = module.ids.map((id) => byId.get(id)).find((known) => known !== undefined && unmatched.delete(known));
    const name = moduleName(module, after.files);
    if (!old) changes.push({ name, bytes: module.bytes, note: ', new' });
    else if (old.bytes !== module.bytes) changes.push({ name, bytes: module.bytes - old.bytes, note: '' });
  }
  for (const module of unmatched)
    changes.push({ name: moduleName(module, before.files), bytes: -module.bytes, note: ', removed' });
  const sorted = changes.toSorted((a, b) => Math.abs(b.bytes) - Math.abs(a.bytes));
  const lines = sorted.slice(0, maxListed).map(({ name, bytes, note }) => `${signed(bytes)} bytes${note}: ${name}`);
  return sorted.length > maxListed ? [...lines, `… and ${sorted.length - maxListed} more modules`] : lines;
}

const signed = (bytes: number) => `${bytes >= 0 ? '+' : ''}${bytes}`;

function moduleName({ ids, exports }: ScriptModule, files: FilesByModuleId): string {
  const known = ids.flatMap((id) => files.get(id) ?? []);
  if (known.length > 0) return known.join(', ');
  return exports.length > 0 ? `the module that exports ${exports.slice(0, 3).join(', ')}` : `module ${ids[0]}`;
}
