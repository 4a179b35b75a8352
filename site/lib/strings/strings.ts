/** Translated interface strings by key. */
export type Strings = Readonly<Record<string, string>>;
