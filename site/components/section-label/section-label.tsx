/** A block title as a small label beside the text; nothing without a title. */
export function SectionLabel({ title }: { title: string | null | undefined }) {
  if (!title) return null;
  return (
    <h2 className="sec-label">
      <span className="label">{title}</span>
    </h2>
  );
}
