import { readFileSync } from 'node:fs';
import { parseModel } from '../../content-fixtures/src/model/model.ts';
import type { Random } from '../support/seeded-random.ts';
import type { Fleet } from '../support/stack/start-fleet.ts';
import { type Line, listPaths, readFields, readLines } from './content-lines.ts';
import { lifecycleEdits } from './drawn-lifecycles.ts';
import { sharedEdits } from './drawn-shared.ts';
import { drawBlock, drawValue, type Json, type Stock } from './drawn-values.ts';
import { type Done, type EditKind, type Tools, Unfit } from './edit-kind.ts';
import { allFieldPaths, type FieldLocation, fieldLocations } from './field-slots.ts';

/**
 * A description of an edit, the paths of all entries before and after it, and its due time if it takes effect later.
 */
export type Edit = { kind: string; what: string; paths: string[]; dueAt?: number };

const model = parseModel();
const formHandles = ['contact', 'careers', 'atelier'];
/** The first ID of generated entries. */
const firstSynthetic = 20_000;

type Owner = { name: string; type: string; fields: Json; patch(changes: Json): Promise<unknown> };

async function listOwners({ fleet, random, lines }: Tools): Promise<Owner[]> {
  const live = lines.filter(({ id, status }) => status === 'live' && Number(id) < firstSynthetic);
  const entries = live
    .toSorted(() => random.next() - 0.5)
    .map(
      (line) => async (): Promise<Owner> => ({
        name: `${line.section}/${line.slug} in ${line.site}`,
        type: line.type,
        fields: await readFields(fleet, line),
        patch: (changes) => fleet.admin('PATCH', `/admin/entries/${line.id}?site=${line.site}`, changes),
      }),
    );
  const globals = [...model.globals.keys()].flatMap((handle) =>
    ['en', 'fr'].map((site) => async (): Promise<Owner> => {
      const place = `/admin/globals/${handle}?site=${site}`;
      const { global } = await fleet.admin<{ global: { fields: Json } }>('GET', place);
      const patch = (changes: Json) => fleet.admin('PATCH', place, changes);
      return { name: `${handle} in ${site}`, type: handle, fields: global.fields, patch };
    }),
  );
  return Promise.all([...entries, ...globals.toSorted(() => random.next() - 0.5)].map((read) => read()));
}

const getFields = (type: string) => model.entryTypes.get(type)?.fields ?? model.globals.get(type) ?? new Map();

/** Every field location of an owner, with the top-level field that contains it. */
function listSlots({ type, fields }: Owner): { top: string; slot: FieldLocation }[] {
  return [...getFields(type).values()].flatMap((field) =>
    fieldLocations(model, type, new Map([[field.name, field]]), fields).map((slot) => ({ top: field.name, slot })),
  );
}

/** Changes the value of one field, in any entry, global set or nested block. */
const changeField =
  (slotName: string): EditKind =>
  async (tools) => {
    const { stock, random, step } = tools;
    const owners = await listOwners(tools);
    const draw = { stock, random, step };
    for (const owner of owners) {
      const places = listSlots(owner).filter(({ slot }) => slot.name === slotName);
      if (places.length === 0) continue;
      const { top, slot } = random.pick(places);
      slot.container[slot.field.name] = drawValue(slot.field, slot.container[slot.field.name], draw);
      await owner.patch({ [top]: owner.fields[top] ?? null });
      return { what: `${slotName} of ${owner.name}` };
    }
    return addParentBlock(slotName, owners, tools);
  };

/** Adds a block of a type that no element contains. */
async function addParentBlock(slotName: string, owners: Owner[], { stock, random, step }: Tools): Promise<Done> {
  const [type = ''] = slotName.split('.');
  for (const owner of owners) {
    const parents = listSlots(owner).filter(
      ({ slot: { field } }) => field.shape.kind === 'blocks' && field.shape.types.includes(type),
    );
    const [holder] = parents;
    if (!holder) continue;
    const { top, slot } = holder;
    const kept = slot.container[slot.field.name];
    slot.container[slot.field.name] = [...(Array.isArray(kept) ? kept : []), drawBlock(type, { stock, random, step })];
    await owner.patch({ [top]: owner.fields[top] });
    return { what: `a new ${type} in ${owner.name}` };
  }
  throw new Unfit(`${slotName} does not occur`);
}

async function readStock(fleet: Fleet, lines: readonly Line[]): Promise<Stock> {
  const { categories } = await fleet.admin<Pick<Stock, 'categories'>>('GET', '/admin/categories');
  const { assets } = await fleet.admin<Pick<Stock, 'assets'>>('GET', '/admin/assets');
  return { model, entries: lines, categories, assets, forms: formHandles };
}

/**
 * Draws random edits based on the content model: changes to every field of every type and to shared elements, several
 * changes at once, and every way to create, move and delete elements. Prefers the least tried kinds, so a long run
 * covers all of them.
 */
export class EditGenerator {
  readonly #fleet: Fleet;
  readonly #random: Random;
  readonly #kinds: ReadonlyMap<string, EditKind>;
  /** The number of edits drawn of each kind. */
  readonly drawn = new Map<string, number>();
  /** Attempts by kind, including rejected ones. */
  readonly #tried = new Map<string, number>();
  readonly #unfit = new Set<string>();

  constructor(fleet: Fleet, random: Random) {
    this.#fleet = fleet;
    this.#random = random;
    const forms = formHandles.map((handle) => {
      const file = new URL(`../../content-fixtures/content/forms/${handle}.json`, import.meta.url);
      return JSON.parse(readFileSync(file, 'utf8')) as Json;
    });
    this.#kinds = new Map<string, EditKind>([
      ...allFieldPaths(model).map((name) => [name, changeField(name)] as const),
      ...Object.entries(lifecycleEdits),
      ...Object.entries(sharedEdits(model, forms)),
    ]);
    for (const name of this.#kinds.keys()) this.drawn.set(name, 0);
  }

  /** Draws an edit. A third are lifecycle edits; one in eight combines several. */
  async draw(step: number): Promise<Edit> {
    const before = listPaths(await readLines(this.#fleet));
    const count = this.#random.next() < 0.12 ? 2 + this.#random.below(3) : 1;
    const done: (Done & { kind: string })[] = [];
    for (let at = 0; at < count; at++) done.push(await this.#drawOne(step));
    const after = listPaths(await readLines(this.#fleet));
    const due = Math.max(...done.map(({ dueAt = 0 }) => dueAt));
    return {
      kind: done.map(({ kind }) => kind).join(' + '),
      what: done.map(({ what }) => what).join(', '),
      paths: [...new Set([...before, ...after])],
      ...(due > 0 && { dueAt: due }),
    };
  }

  async #drawOne(step: number): Promise<Done & { kind: string }> {
    for (;;) {
      const lines = await readLines(this.#fleet);
      const stock = await readStock(this.#fleet, lines);
      const kind = this.#pickKind();
      this.#tried.set(kind, (this.#tried.get(kind) ?? 0) + 1);
      try {
        const done = await this.#kinds.get(kind)?.({ fleet: this.#fleet, random: this.#random, stock, lines, step });
        this.drawn.set(kind, (this.drawn.get(kind) ?? 0) + 1);
        if (done) return { kind, ...done };
      } catch (error) {
        if (error instanceof Unfit) this.#unfit.add(kind);
        else if (!String(error).includes('422')) throw error;
      }
    }
  }

  #pickKind(): string {
    const changesLifecycle = this.#random.next() < 0.35;
    const names = [...this.#kinds.keys()].filter(
      (name) => name in lifecycleEdits === changesLifecycle && !this.#unfit.has(name),
    );
    const countTries = (name: string) => this.#tried.get(name) ?? 0;
    const least = Math.min(...names.map(countTries));
    return this.#random.pick(names.filter((name) => countTries(name) === least));
  }
}
