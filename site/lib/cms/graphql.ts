import { initGraphQLTada } from 'gql.tada';
import type { introspection } from './schema-types.d.ts';

/** Writes a typed operation or fragment. Fragments are masked: `readFragment` opens one where it is used. */
export const graphql = initGraphQLTada<{
  introspection: introspection;
  scalars: { DateTime: string; Number: number; QueryArgument: string | number };
}>();

export type { FragmentOf, ResultOf, TadaDocumentNode } from 'gql.tada';
export { readFragment } from 'gql.tada';
