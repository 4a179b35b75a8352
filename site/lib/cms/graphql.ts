import { initGraphQLTada } from 'gql.tada';
import type { introspection } from './schema-types.d.ts';

/** Typed GraphQL documents. Fragments are masked; `readFragment` unmasks one. */
export const graphql = initGraphQLTada<{
  introspection: introspection;
  scalars: { DateTime: string; Number: number; QueryArgument: string | number };
}>();

export type { FragmentOf, ResultOf, TadaDocumentNode } from 'gql.tada';
export { readFragment } from 'gql.tada';
