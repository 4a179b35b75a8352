/** What an edit is of, by the ids of the content: `entry:101`; in which language, if not in all. */
type Target = { key: string; site?: string };

/** One thing that an editor does. */
export type Edit = Target &
  (
    | { do: 'set'; name: string; value: string | null }
    | { do: 'enable' | 'enableInSite'; value: boolean }
    | { do: 'delete' | 'restore' | 'applyDraft' }
    | { do: 'setInBlock'; list: string; position: number; name: string; value: string }
    | { do: 'draft'; name: string; value: string }
    | { do: 'replaceFile'; value: string }
  );

export type Editor = {
  /** The name of the CMS in reports. */
  cms: string;
  /** Makes an edit and has its webhooks sent; a draft gives the token of its preview. */
  act: (edit: Edit) => Promise<{ token?: string }>;
  /** Whether the CMS has this kind of edit. */
  can: (kind: Edit['do']) => boolean;
};
