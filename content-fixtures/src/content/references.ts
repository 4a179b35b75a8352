/** Answers whether what a field names exists, and under which id. */
export type References = {
  /** The id of the entry named `<section>/<slug>`, or by its id; null where there is none. */
  entry(reference: string, site: string): { id: string; section: string } | null;
  category(reference: string): { id: string; group: string } | null;
  asset(reference: string): { id: string; kind: string } | null;
  form(handle: string): boolean;
};
