/** Why a delivery is not accepted: a word for machines, and for people what is wrong and how to mend it. */
export type Refusal = { status: number; error: string; message: string; problems?: string[] };
