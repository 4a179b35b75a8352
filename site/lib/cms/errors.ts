import { env } from '#lib/env.ts';

type Operation = { name: string; type: 'query' | 'mutation' | 'subscription' };
type Failure = { status?: number | undefined; messages: readonly string[]; cause?: unknown };

/** A failed query to the CMS, with everything an operator needs to find the cause. */
export class CmsError extends Error {
  override readonly name = 'CmsError';
  /** The endpoint that was asked. */
  readonly client = env.CMS_ENDPOINT;
  readonly operationName: string;
  readonly operationType: Operation['type'];
  /** HTTP status; undefined when no answer came. */
  readonly status: number | undefined;
  readonly messages: readonly string[];

  constructor(operation: Operation, { status, messages, cause }: Failure) {
    super(messages[0] ?? `GraphQL Error (Code: ${status ?? 'no answer'})`, { cause });
    this.operationName = operation.name;
    this.operationType = operation.type;
    this.status = status;
    this.messages = messages;
  }
}
