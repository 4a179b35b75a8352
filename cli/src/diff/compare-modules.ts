import type { ScriptModule } from './turbopack-modules.ts';

/** The files of modules, as far as a build tells them, by their numbers. */
export type ModuleFiles = ReadonlyMap<number, string>;

/** The modules of a page, and what they are called. */
export type PageModules = { readonly modules: readonly ScriptModule[]; readonly files: ModuleFiles };

/** Module paths as the client reference manifests of a build have them. */
const reference = /"\[project\]\/([^"<]+?)(?: <[^"]*>)?":\{"id":(\d+)/g;

/** Reads one of a build's client reference manifests: the files of its client components. */
export function readModuleFiles(manifest: string): [number, string][] {
  return Array.from(manifest.matchAll(reference), ([, file = '', id]) => [Number(id), file]);
}

type Change = { readonly name: string; readonly bytes: number; readonly note: string };

/** How many differences are told. */
const mostTold = 12;

/** Which modules of a page grew, shrank, came and went, the largest change first, a line each. */
export function moduleDifferences(before: PageModules, after: PageModules): string[] {
  const unmatched = new Set(before.modules);
  const byId = new Map(before.modules.flatMap((module) => module.ids.map((id) => [id, module] as const)));
  const changes: Change[] = [];
  for (const module of after.modules) {
    const old = module.ids.map((id) => byId.get(id)).find((known) => known !== undefined && unmatched.delete(known));
    const name = nameOf(module, after.files);
    if (!old) changes.push({ name, bytes: module.bytes, note: ', new' });
    else if (old.bytes !== module.bytes) changes.push({ name, bytes: module.bytes - old.bytes, note: '' });
  }
  for (const module of unmatched)
    changes.push({ name: nameOf(module, before.files), bytes: -module.bytes, note: ', gone' });
  const sorted = changes.toSorted((one, other) => Math.abs(other.bytes) - Math.abs(one.bytes));
  const told = sorted.slice(0, mostTold).map(({ name, bytes, note }) => `${signed(bytes)} bytes${note}: ${name}`);
  return sorted.length > mostTold ? [...told, `… and ${sorted.length - mostTold} more modules`] : told;
}

const signed = (bytes: number) => `${bytes >= 0 ? '+' : ''}${bytes}`;

function nameOf({ ids, exports }: ScriptModule, files: ModuleFiles): string {
  const known = ids.flatMap((id) => files.get(id) ?? []);
  if (known.length > 0) return known.join(', ');
  return exports.length > 0 ? `the module that exports ${exports.slice(0, 3).join(', ')}` : `module ${ids[0]}`;
}
