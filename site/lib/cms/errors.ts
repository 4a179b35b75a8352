/** What went wrong in a content call, with everything ops need to find it (G4). */
export class CmsError extends Error {
  override readonly name = 'CmsError';
  readonly operationName: string;
  readonly operationType: 'query' | 'mutation' | 'subscription';
  /** HTTP status; undefined when no answer came. */
  readonly status: number | undefined;
  readonly messages: readonly string[];

  constructor(
    operation: { name: string; type: CmsError['operationType'] },
    { status, messages, cause }: { status?: number | undefined; messages: readonly string[]; cause?: unknown },
  ) {
    super(messages[0] ?? `GraphQL Error (Code: ${status ?? 'no answer'})`, { cause });
    this.operationName = operation.name;
    this.operationType = operation.type;
    this.status = status;
    this.messages = messages;
  }
}
