/** An error code, and a message with the remedy. */
export type Refusal = { status: number; error: string; message: string; problems?: string[] };
