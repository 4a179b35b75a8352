/** The element that an edit changes, by content ID such as `entry:101`, and the language if it changes only one. */
type Target = { key: string; site?: string };

/** A single action of an editor. */
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
  /** Makes an edit and sends its webhooks; for a draft, returns the token of its preview. */
  act: (edit: Edit) => Promise<{ token?: string }>;
  /** Whether the CMS supports this kind of edit. */
  can: (kind: Edit['do']) => boolean;
};
