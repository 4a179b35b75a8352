/** Fields that are shown of a type, and by which selections. */
export type ShownFields = {
  /** The query for each field. */
  readonly fields: readonly string[];
  /** Which of the fields each selection shows, by the selection's name. */
  readonly shown: Readonly<Record<string, readonly number[]>>;
};

/** The fields of one type of entry or global set that pages show or filter by. No others matter, except on its own page. */
export type TypeSelections = ShownFields & {
  /** What the own pages of entries show of them. */
  readonly own: ShownFields;
  /** The fields that lists are filtered by, by the name of the argument. */
  readonly filters: Readonly<Record<string, number>>;
  /** The relation fields by which lists match entries. */
  readonly relations: readonly number[];
  /** The fields by which it can refer to entries: relations, links and blocks that hold them. */
  readonly referring: readonly number[];
  /** The query for every entry that it refers to, also in its blocks; empty if it cannot refer to any. */
  readonly references: string;
};

export type Selections = {
  readonly types: Readonly<Record<string, TypeSelections>>;
  /** The types in each section, and the sections whose entries they may be related to; `*` is any. */
  readonly sections: Readonly<
    Record<string, { readonly types: readonly string[]; readonly relatesTo: readonly string[] }>
  >;
};
