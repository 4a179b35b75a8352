import { Kind, type OperationDefinitionNode } from 'graphql';
import type { Operation } from './cms-error.ts';

/** Returns the named operation of a document. Throws unless there is exactly one. */
export function getOperation(document: { definitions: readonly { kind: string }[] }): Operation {
  const [operation, ...others] = document.definitions.filter(
    (node): node is OperationDefinitionNode => node.kind === Kind.OPERATION_DEFINITION,
  );
  if (!operation?.name || others.length > 0) throw new Error('Invalid GraphQL Operation');
  return { name: operation.name.value, type: operation.operation };
}
