import { type ConstDirectiveNode, valueFromASTUntyped } from 'graphql';

type Annotated = { readonly directives?: readonly ConstDirectiveNode[] | undefined };

/** The arguments of a directive of the model; undefined without the directive. */
export function directiveArguments(node: Annotated, name: string): Record<string, unknown> | undefined {
  const found = node.directives?.find((candidate) => candidate.name.value === name);
  if (!found) return undefined;
  return Object.fromEntries((found.arguments ?? []).map(({ name, value }) => [name.value, valueFromASTUntyped(value)]));
}
