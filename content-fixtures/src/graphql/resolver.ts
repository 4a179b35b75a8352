import type { JsonObject } from '../shared/json.ts';
import type { View } from './view.ts';

/** Resolves a field of `Query` or `Mutation`. */
export type Resolver = (args: JsonObject, view: View) => unknown;
