import type { Random } from '../support/seeded-random.ts';
import type { Fleet } from '../support/start-fleet.ts';
import type { Line } from './content-lines.ts';
import type { Stock } from './drawn-values.ts';

/** What was done, in words; and when it counts, where that is not at once. */
export type Done = { what: string; dueAt?: number };
export type Tools = { fleet: Fleet; random: Random; stock: Stock; lines: Line[]; step: number };

/** Makes an edit of one kind. Throws Unfit where there is nothing to do it to, and whatever the content service refuses. */
export type EditKind = (tools: Tools) => Promise<Done>;

export class Unfit extends Error {}
