import type { Json } from '../json/json.ts';
import type { View } from './view.ts';

/** Resolves a field of `Query` or `Mutation`. */
export type Resolver = (args: Json, view: View) => unknown;
