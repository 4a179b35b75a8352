/** The messages of the interface in the page's language, by key. */
export type Strings = Readonly<Record<string, string>>;
