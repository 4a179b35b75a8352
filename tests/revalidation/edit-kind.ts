import type { Random } from '../support/seeded-random.ts';
import type { Fleet } from '../support/stack/start-fleet.ts';
import type { Line } from './content-lines.ts';
import type { Stock } from './drawn-values.ts';

/** A description of an edit, and its due time if it takes effect later. */
export type Done = { what: string; dueAt?: number };
export type Tools = { fleet: Fleet; random: Random; stock: Stock; lines: Line[]; step: number };

/** Makes an edit. Throws `Unfit` if it fits no element. */
export type EditKind = (tools: Tools) => Promise<Done>;

export class Unfit extends Error {}
