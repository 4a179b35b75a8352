/** The used fields of a type, by selection. */
export type ShownFields = {
  /** Each field as GraphQL text. */
  readonly fields: readonly string[];
  /** Field indexes by selection ID. */
  readonly shown: Readonly<Record<string, readonly number[]>>;
};

/** The fields of a type that pages show or filter by. */
export type TypeSelections = ShownFields & {
  /** Fields used on the entry's own page. */
  readonly own: ShownFields;
  /** Field index by filter argument. */
  readonly filters: Readonly<Record<string, number>>;
  /** Indexes of relation fields used as filters. */
  readonly relations: readonly number[];
  /** Indexes of fields that can refer to entries. */
  readonly referring: readonly number[];
  /** Selection of all referenced entries, which is empty if there can be none. */
  readonly references: string;
};

export type Selections = {
  readonly types: Readonly<Record<string, TypeSelections>>;
  /** The types of each section, and the sections that they can relate to. `*` means any section. */
  readonly sections: Readonly<
    Record<string, { readonly types: readonly string[]; readonly relatesTo: readonly string[] }>
  >;
};
