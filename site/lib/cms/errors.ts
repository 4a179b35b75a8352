import { env } from '#lib/env.ts';

export type Operation = { name: string; type: 'query' | 'mutation' | 'subscription' };
type Failure = {
  status?: number | undefined;
  messages: readonly string[];
  answer?: string | undefined;
  cause?: unknown;
};

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
  /** The beginning of an answer that is not GraphQL. */
  readonly answer: string | undefined;

  constructor(operation: Operation, { status, messages, answer, cause }: Failure) {
    super(messages[0] ?? `GraphQL Error (Code: ${status ?? 'no answer'})`, { cause });
    this.operationName = operation.name;
    this.operationType = operation.type;
    this.status = status;
    this.messages = messages;
    this.answer = answer;
  }
}
