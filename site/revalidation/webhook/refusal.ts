/** Why a delivery is not accepted: a code for machines, and for people what is wrong and how to fix it. */
export type Refusal = { status: number; error: string; message: string; problems?: string[] };
