import { env } from '#lib/env.ts';

export type Operation = { name: string; type: 'query' | 'mutation' | 'subscription' };
type CmsErrorDetails = {
  status?: number | undefined;
  messages: readonly string[];
  excerpt?: string | undefined;
  cause?: unknown;
};

/** A failed CMS operation. */
export class CmsError extends Error {
  override readonly name = 'CmsError';
  readonly client = env.CMS_ENDPOINT;
  readonly operationName: string;
  readonly operationType: Operation['type'];
  /** HTTP status, or undefined if there was no response. */
  readonly status: number | undefined;
  readonly messages: readonly string[];
  /** Start of a response that is not GraphQL. */
  readonly excerpt: string | undefined;

  constructor(operation: Operation, { status, messages, excerpt, cause }: CmsErrorDetails) {
    super(messages[0] ?? `GraphQL Error (Code: ${status ?? 'no response'})`, { cause });
    this.operationName = operation.name;
    this.operationType = operation.type;
    this.status = status;
    this.messages = messages;
    this.excerpt = excerpt;
  }
}
