import { Emphasis } from './emphasis.tsx';

type TitleProps = {
  text: string | null | undefined;
  as?: 'h1' | 'h2' | 'h3';
  className?: string | undefined;
  id?: string;
};

/** A heading with emphasis; nothing without text. */
export function Title({ text, as: Heading = 'h2', ...attributes }: TitleProps) {
  if (!text) return null;
  return (
    <Heading {...attributes}>
      <Emphasis text={text} />
    </Heading>
  );
}
