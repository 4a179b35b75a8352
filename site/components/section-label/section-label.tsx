/** A block's title as the small label on the axis; nothing if it has none. */
export function SectionLabel({ title }: { title: string | null | undefined }) {
  if (!title) return null;
  return (
    <h2 className="sec-label">
      <span className="label">{title}</span>
    </h2>
  );
}
