/** Fields that are shown of a type, and by which selections. */
export type ShownFields = {
  /** The question for each field. */
  readonly fields: readonly string[];
  /** Which of the fields each selection shows, by the selection's name. */
  readonly shown: Readonly<Record<string, readonly number[]>>;
};

/** What is shown, and filtered by, of one type of entry or global set. Its fields are all that matters beside its own page. */
export type TypeSelections = ShownFields & {
  /** What the own pages of entries show of them. */
  readonly own: ShownFields;
  /** The fields that lists are filtered by, by the name of the argument. */
  readonly filters: Readonly<Record<string, number>>;
  /** The fields through which lists find entries by what they are related to. */
  readonly relations: readonly number[];
  /** The question for every entry that it refers to, in its blocks too; empty where it cannot refer to any. */
  readonly references: string;
};

export type Selections = {
  readonly types: Readonly<Record<string, TypeSelections>>;
  /** The types that stand in each section, and the sections whose entries they may be related to; `*` is any. */
  readonly sections: Readonly<
    Record<string, { readonly types: readonly string[]; readonly relatesTo: readonly string[] }>
  >;
};
